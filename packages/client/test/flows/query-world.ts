import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import type { testClient } from '../support/test-client.ts';

/** One page at the marketplace. */
export interface WorldPage {
  /** Answers of getQuery, one after the other; the last one stays. */
  readonly polls: readonly object[];
  readonly content?: string;
}

export interface QueryWorld {
  pages: readonly WorldPage[];
  /** What getQueries lists. */
  listed: readonly { readonly queryId: string; readonly query: string; readonly createdTime?: string }[];
  /** What createQuery does; by default it answers with Q1, Q2, … */
  create?: (page: number) => ReturnType<Script> | undefined;
  cancel?: () => ReturnType<Script>;
}

export const page = (number: number, of: number) => ({
  processingStatus: 'DONE',
  dataDocumentId: `D${number}`,
  ...(number < of && { pagination: { nextToken: `T${number + 1}` } }),
});
export const statuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));

/** A marketplace with one query. What is changed in the world shows in the next answer. */
export function queryWorld(given: Partial<QueryWorld> = {}): { world: QueryWorld; script: Script } {
  const world: QueryWorld = { pages: [{ polls: [page(1, 1)], content: '{"a":1}\n{"a":2}\n' }], listed: [], ...given };
  const polls = new Map<string, number>();
  const findPage = (id: string) => world.pages[Number(id.slice(1)) - 1];
  const script: Script = ({ method, url, json }: SeenRequest) => {
    const [, , , kind, id = ''] = url.pathname.split('/');
    if (url.host === 'documents.example') {
      const content = findPage(url.pathname.slice(1))?.content ?? '';
      return { headers: { 'content-type': 'application/jsonl' }, pieces: [content] } as Reply;
    }
    if (method === 'POST') {
      const token = (json as { paginationToken?: string }).paginationToken ?? 'T1';
      const answer = { status: 202, body: { queryId: `Q${token.slice(1)}` } };
      return world.create?.(Number(token.slice(1))) ?? answer;
    }
    if (method === 'DELETE') return world.cancel?.() ?? { status: 204 };
    if (kind === 'documents') {
      return { body: { documentId: id, documentUrl: `https://documents.example/${id}?X-Amz-Signature=planted` } };
    }
    if (id === '') return { body: { queries: world.listed } };
    const look = polls.get(id) ?? 0;
    polls.set(id, look + 1);
    const answers = findPage(id)?.polls ?? [];
    return { body: answers[Math.min(look, answers.length - 1)] };
  };
  return { world, script };
}

export const steps = (set: ReturnType<typeof testClient>) =>
  set.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/dataKiosk/2023-11-15', '')}`);
