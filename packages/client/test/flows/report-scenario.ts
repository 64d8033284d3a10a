import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import type { createTestClient } from '../support/test-client.ts';

export interface ListedReport {
  readonly reportId: string;
  readonly createdTime: string;
  readonly [name: string]: unknown;
}

export interface ReportScenario {
  /** Responses of getReport in their order; the last one repeats. */
  polls: readonly object[];
  /** The reports that getReports lists. */
  listed: readonly ListedReport[];
  content: string | Uint8Array;
  contentType: string;
  /** Responds to createReport. @default the ID R1 */
  create?: () => ReturnType<Script>;
  cancel?: () => ReturnType<Script>;
}

export const done = { processingStatus: 'DONE', reportDocumentId: 'D1' };
export const buildStatuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));

/** Creates a fake of Amazon with one report. Changes to the scenario apply from the next response on. */
export function createReportScenario(given: Partial<ReportScenario> = {}): {
  scenario: ReportScenario;
  script: Script;
} {
  const scenario: ReportScenario = {
    polls: [done],
    listed: [],
    content: 'sku\tprice\nA\t1\n',
    contentType: 'text/plain',
    ...given,
  };
  let polls = 0;
  const script: Script = ({ method, url }: SeenRequest) => {
    const path = url.pathname;
    if (url.host === 'documents.example') {
      return { headers: { 'content-type': scenario.contentType }, pieces: [scenario.content] } as Reply;
    }
    if (path.endsWith('/restrictedDataToken')) {
      return { body: { restrictedDataToken: 'Atz.sprdt|planted', expiresIn: 3600 } };
    }
    if (method === 'POST') return scenario.create?.() ?? { status: 202, body: { reportId: 'R1' } };
    if (method === 'DELETE') return scenario.cancel?.() ?? { status: 200 };
    if (path.endsWith('/reports')) return { body: { reports: scenario.listed } };
    if (path.includes('/documents/')) {
      return { body: { reportDocumentId: 'D1', url: 'https://documents.example/report?X-Amz-Signature=planted' } };
    }
    polls += 1;
    return { body: scenario.polls[Math.min(polls, scenario.polls.length) - 1] };
  };
  return { scenario, script };
}

/** Lists the requests of a client by method and path. */
export const listSteps = (setup: ReturnType<typeof createTestClient>) =>
  setup.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/reports/2021-06-30', '')}`);

export async function collectAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}
