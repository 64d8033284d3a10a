import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import type { createTestClient } from '../support/test-client.ts';

/** One page of a query. */
export interface PageScenario {
  /** Responses of getQuery in their order; the last one repeats. */
  readonly polls: readonly object[];
  readonly content?: string;
}

export interface QueryScenario {
  pages: readonly PageScenario[];
  /** The queries that getQueries lists. */
  listed: readonly { readonly queryId: string; readonly query: string; readonly createdTime?: string }[];
  /** Responds to createQuery. @default the IDs Q1, Q2, … */
  create?: (page: number) => ReturnType<Script> | undefined;
  cancel?: () => ReturnType<Script>;
}

/** Builds the status of a page that is done; every page but the last names the next one. */
export const buildDonePage = (number: number, pageCount: number) => ({
  processingStatus: 'DONE',
  dataDocumentId: `D${number}`,
  ...(number < pageCount && { pagination: { nextToken: `T${number + 1}` } }),
});
export const buildStatuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));

/** Creates a fake of Data Kiosk with one query. Changes to the scenario apply from the next response on. */
export function createQueryScenario(given: Partial<QueryScenario> = {}): { scenario: QueryScenario; script: Script } {
  const scenario: QueryScenario = {
    pages: [{ polls: [buildDonePage(1, 1)], content: '{"a":1}\n{"a":2}\n' }],
    listed: [],
    ...given,
  };
  const pollsById = new Map<string, number>();
  const findPage = (id: string) => scenario.pages[Number(id.slice(1)) - 1];
  const script: Script = ({ method, url, json }: SeenRequest) => {
    const [, , , kind, id = ''] = url.pathname.split('/');
    if (url.host === 'documents.example') {
      const content = findPage(url.pathname.slice(1))?.content ?? '';
      return { headers: { 'content-type': 'application/jsonl' }, pieces: [content] } as Reply;
    }
    if (method === 'POST') {
      const token = (json as { paginationToken?: string }).paginationToken ?? 'T1';
      const reply = { status: 202, body: { queryId: `Q${token.slice(1)}` } };
      return scenario.create?.(Number(token.slice(1))) ?? reply;
    }
    if (method === 'DELETE') return scenario.cancel?.() ?? { status: 204 };
    if (kind === 'documents') {
      return { body: { documentId: id, documentUrl: `https://documents.example/${id}?X-Amz-Signature=planted` } };
    }
    if (id === '') return { body: { queries: scenario.listed } };
    const earlierPolls = pollsById.get(id) ?? 0;
    pollsById.set(id, earlierPolls + 1);
    const replies = findPage(id)?.polls ?? [];
    return { body: replies[Math.min(earlierPolls, replies.length - 1)] };
  };
  return { scenario, script };
}

/** Lists the requests of a client by method and path. */
export const listSteps = (setup: ReturnType<typeof createTestClient>) =>
  setup.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/dataKiosk/2023-11-15', '')}`);
