import type { Reply, SeenRequest } from '../support/scripted-transport.ts';

/** Creates a script that responds with pages of reports. Each page token names the first report of the next page. */
export function createReportPages(
  count: number,
  size: number,
  change: (page: object, at: number) => object = (page) => page,
) {
  return ({ url }: SeenRequest): Reply => {
    const at = Number(url.searchParams.get('nextToken')?.slice('from '.length) ?? 0);
    const reports = listNumbers(at, Math.min(count, at + size)).map((number) => ({ reportId: String(number) }));
    const page = at + size < count ? { reports, nextToken: `from ${at + size}` } : { reports };
    return { body: change(page, at) };
  };
}

export function listNumbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

export async function collectAll<T>(iteration: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of iteration) found.push(one);
  return found;
}

export const listIds = (reports: readonly { readonly reportId: string }[]) =>
  reports.map(({ reportId }) => Number(reportId));
