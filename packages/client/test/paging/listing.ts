import type { Reply, SeenRequest } from '../support/scripted-transport.ts';

/** What a paged list answers: so many reports, cut into pages, with tokens that name where they begin. */
export function reportPages(
  count: number,
  size: number,
  change: (page: object, at: number) => object = (page) => page,
) {
  return ({ url }: SeenRequest): Reply => {
    const at = Number(url.searchParams.get('nextToken')?.slice('from '.length) ?? 0);
    const reports = numbers(at, Math.min(count, at + size)).map((number) => ({ reportId: String(number) }));
    const page = at + size < count ? { reports, nextToken: `from ${at + size}` } : { reports };
    return { body: change(page, at) };
  };
}

export function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

export async function all<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of walk) found.push(one);
  return found;
}

export const listIds = (reports: readonly { readonly reportId: string }[]) =>
  reports.map(({ reportId }) => Number(reportId));
