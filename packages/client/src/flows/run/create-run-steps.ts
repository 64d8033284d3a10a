import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { RunSteps } from './run-driver.ts';
import type { PollResult } from './run-state.ts';

/** What differs between the steps of a report, a feed and a query. */
interface RunStepsOptions<Response> extends Pick<RunSteps, 'creation' | 'request' | 'findCreated'> {
  readonly deps: Pick<FlowDeps, 'call'>;
  /** Version of the endpoint; undefined for the default. */
  readonly version: string | undefined;
  /** There are no reusable objects by default. */
  readonly findReusable?: RunSteps['findReusable'] | undefined;
  /** Calls an operation of the endpoint with the options of the run. */
  call(name: string, input: CallParameters, hooks?: SendHooks): Promise<unknown>;
  /** The body of the call that creates the object. */
  buildBody(): object;
  /** Text of the error when the object was created, but the response has no ID. */
  readonly missingId: string;
  /** Reads the response of a poll. */
  readPoll(response: Partial<Response>, status: string, id: string): Omit<PollResult, 'status'>;
  /** Reports an event to the observer. */
  emit(id: string, status: string, polls: number): void;
}

/** Polls let interactive calls go first. */
export const backgroundPriority = { priority: 'background' } as const;

/** Creates the steps of a run. The names of the calls follow from that of the call that creates the object. */
export function createRunSteps<Response extends { readonly processingStatus?: string | undefined }>(
  options: RunStepsOptions<Response>,
): RunSteps {
  const { creation, request, findCreated, findReusable = async () => undefined, call, emit } = options;
  const { operation, id: idName } = creation;
  const createName = operation.slice(operation.indexOf('.') + 1);
  return {
    creation,
    request,
    findReusable,
    findCreated,
    async create({ signal, ...hooks }) {
      const input = { body: options.buildBody(), options: { signal } };
      const response = (await call(createName, input, hooks)) as Readonly<Record<string, unknown>> | undefined;
      const id = response?.[idName];
      if (typeof id !== 'string') {
        throw new SellingPartnerError({ code: 'API_ERROR', message: options.missingId, operation, outcome: 'unknown' });
      }
      emit(id, 'CREATED', 0);
      return id;
    },
    async poll(id, polls) {
      const input = { path: { [idName]: id }, options: backgroundPriority };
      const response = ((await call(createName.replace('create', 'get'), input)) ?? {}) as Partial<Response>;
      const status = response.processingStatus ?? 'unknown';
      const outcome = options.readPoll(response, status, id);
      emit(id, status, polls);
      return { status, ...outcome };
    },
    async cancel(id) {
      // Cancels with few retries, and without the caller's signal, which may be aborted.
      const retries = { throttled: 1, network: 0, server: 0 };
      await options.deps.call({
        operation: operation.replace('.create', '.cancel'),
        path: { [idName]: id },
        options: { version: options.version, retries },
      });
    },
  };
}
