import type { DocumentDetails } from '../../documents/document-details.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** One query, and the dependencies of its calls. */
export interface QueryContext {
  readonly query: string;
  readonly signal: AbortSignal | undefined;
  /** Priority of the calls; undefined for the default. */
  readonly priority?: 'interactive' | 'background' | undefined;
  readonly deps: FlowDeps;
}

/** Calls an operation of the Data Kiosk endpoint for a query. */
export async function callDataKiosk<Result>(
  context: Pick<QueryContext, 'deps' | 'signal' | 'priority'>,
  name: string,
  input: CallParameters,
  hooks?: SendHooks | undefined,
): Promise<Result> {
  const options = { signal: context.signal, priority: context.priority, ...input.options };
  return (await context.deps.call({ ...input, operation: `dataKiosk.${name}`, options }, hooks)) as Result;
}

/** Fetches the URL of a document. It is valid for five minutes; `renew` fetches another. */
export async function fetchQueryDocument(context: QueryContext, documentId: string) {
  const fetch = async (): Promise<DocumentDetails> => {
    const path = { documentId };
    return { url: (await callDataKiosk<{ documentUrl: string }>(context, 'getDocument', { path })).documentUrl };
  };
  return { ...(await fetch()), renew: fetch };
}
