import type { OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from 'supercargo';
import { buildCallParameters } from 'supercargo/dry-run';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { describeCallError } from '../../errors/client-errors.ts';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';
import type { FilledCall } from './dry-run.ts';
import { nextPageInput } from './next-page.ts';

/** How a call ended, before it is saved. */
export interface SentCall {
  readonly ok: boolean;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests per second that Amazon allows, from the response's header. */
  readonly rateLimit: number | undefined;
  /** Requests sent. */
  readonly attempts: number;
  /** Milliseconds spent waiting for the quota; undefined if the call failed. */
  readonly quotaWaitMilliseconds: number | undefined;
  /** Duration of the call. */
  readonly milliseconds: number;
  /** IDs of the records of this call, if calls are recorded. */
  readonly recordIds: readonly string[];
  /** Why it failed; undefined if it succeeded. */
  readonly error: CallError | undefined;
  /** The response; undefined if there was none. */
  readonly data: unknown;
  /** Input of the next page; undefined if there is none. */
  readonly nextPage: CallInput | undefined;
}

/** Why a call failed, without secrets. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly details?: string | undefined;
  readonly retryable: boolean;
  /** `unknown` when a write may have taken effect. */
  readonly outcome?: 'unknown' | undefined;
}

/** Sends a call for a seller. An API error is a result, too: only a failure of the console throws. */
export async function sendCall(
  call: FilledCall,
  { paging }: OperationDescriptor,
  seller: ConnectedSeller,
  { clients, now, signal, subject }: { clients: ClientPool; now: () => number; signal: AbortSignal; subject: string },
): Promise<SentCall> {
  const recordIds: string[] = [];
  const started = now();
  const context = { source: 'explorer', subject, onRecord: (id: string) => recordIds.push(id) } as const;
  const { operation, ...parameters } = buildCallParameters(call);
  const options = { ...parameters.options, withResponse: true, signal } as const;
  try {
    const client = clients.client(seller);
    const response = await callContext.run(context, () => client.call(operation, { ...parameters, options }));
    const { data, pagination, status, headers, requestId, rateLimit, attempts } = response;
    const quotaWaitMilliseconds = response.waitedMilliseconds;
    const nextPage = paging === null ? undefined : nextPageInput(call.input, paging, pagination, data);
    const milliseconds = now() - started;
    const facts = { status, requestId, rateLimit, attempts, quotaWaitMilliseconds, milliseconds, recordIds };
    return { ok: true, ...facts, headers, error: undefined, data, nextPage };
  } catch (error) {
    if (!(error instanceof SellingPartnerError)) throw error;
    return { ...failed(error), milliseconds: now() - started, recordIds };
  }
}

function failed(error: SellingPartnerError): Omit<SentCall, 'milliseconds' | 'recordIds'> {
  const { code, details, retryable, outcome, status, requestId, rateLimit, attempts, errors } = error;
  return {
    ok: false,
    status,
    requestId,
    headers: {},
    rateLimit,
    attempts,
    quotaWaitMilliseconds: undefined,
    error: withoutSecretShapes({ code, message: describeCallError(error), details, retryable, outcome }),
    data: errors.length === 0 ? undefined : withoutSecretShapes({ errors }),
    nextPage: undefined,
  };
}
