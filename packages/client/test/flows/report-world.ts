import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import type { testClient } from '../support/test-client.ts';

export interface ListedFields {
  readonly reportId: string;
  readonly createdTime: string;
  readonly [name: string]: unknown;
}

export interface World {
  /** Answers of getReport, one after the other; the last one stays. */
  polls: readonly object[];
  /** What getReports lists. */
  listed: readonly ListedFields[];
  content: string | Uint8Array;
  contentType: string;
  /** What createReport does; by default it answers with R1. */
  create?: () => ReturnType<Script>;
  cancel?: () => ReturnType<Script>;
}

export const done = { processingStatus: 'DONE', reportDocumentId: 'D1' };
export const statuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));

/** A marketplace with one report. What is changed in the world shows in the next answer. */
export function reportWorld(given: Partial<World> = {}): { world: World; script: Script } {
  const world: World = {
    polls: [done],
    listed: [],
    content: 'sku\tprice\nA\t1\n',
    contentType: 'text/plain',
    ...given,
  };
  let look = 0;
  const script: Script = ({ method, url }: SeenRequest) => {
    const path = url.pathname;
    if (url.host === 'documents.example') {
      return { headers: { 'content-type': world.contentType }, pieces: [world.content] } as Reply;
    }
    if (path.endsWith('/restrictedDataToken')) {
      return { body: { restrictedDataToken: 'Atz.sprdt|planted', expiresIn: 3600 } };
    }
    if (method === 'POST') return world.create?.() ?? { status: 202, body: { reportId: 'R1' } };
    if (method === 'DELETE') return world.cancel?.() ?? { status: 200 };
    if (path.endsWith('/reports')) return { body: { reports: world.listed } };
    if (path.includes('/documents/')) {
      return { body: { reportDocumentId: 'D1', url: 'https://documents.example/report?X-Amz-Signature=planted' } };
    }
    look += 1;
    return { body: world.polls[Math.min(look, world.polls.length) - 1] };
  };
  return { world, script };
}

export const steps = (set: ReturnType<typeof testClient>) =>
  set.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/reports/2021-06-30', '')}`);

export async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}
