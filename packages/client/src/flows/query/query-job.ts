import type { DocumentDeps } from '../../documents/document-deps.ts';
import type { DocumentDetails } from '../../documents/document-details.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SendWatch } from '../../pipeline/send-watch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Observer } from '../../ports/observer.ts';
import type { LostCreations } from '../run/lost-creations.ts';

/** What queries are made with. */
export interface QueryDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters, watch?: SendWatch | undefined) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
  /** What runs have created, and may have. */
  readonly creations: LostCreations;
  readonly documents: DocumentDeps;
}

/** One query, and what it works with. */
export interface QueryJob {
  readonly query: string;
  readonly signal: AbortSignal | undefined;
  readonly deps: QueryDeps;
}

/** A call of the Data Kiosk endpoint on behalf of a query. */
export async function queryCall<Answer>(
  job: Pick<QueryJob, 'deps' | 'signal'>,
  name: string,
  input: CallParameters,
  watch?: SendWatch | undefined,
): Promise<Answer> {
  const options = { signal: job.signal, ...input.options };
  return (await job.deps.call({ ...input, operation: `dataKiosk.${name}`, options }, watch)) as Answer;
}

/** What waits in the background lets people go first. */
export const inBackground = { priority: 'background' } as const;

/** Where a document is. Its address is good for five minutes, so `renew` asks for another. */
export async function fetchQueryDocument(job: QueryJob, documentId: string) {
  const fetch = async (): Promise<DocumentDetails> => {
    const path = { documentId };
    return { url: (await queryCall<{ documentUrl: string }>(job, 'getDocument', { path })).documentUrl };
  };
  return { ...(await fetch()), renew: fetch };
}
