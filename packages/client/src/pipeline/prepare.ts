import { loadOperation, type OperationDescriptor, type OperationEntry, versionsOf } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { checkedNumbers } from '../errors/checked-numbers.ts';
import { type LookCall, SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { QuotaPlan } from '../ports/quota-store.ts';
import type { Priority } from '../quotas/lanes.ts';
import { sandboxPlan, undocumentedPlan } from '../quotas/plans.ts';
import { type BuiltRequest, buildRawRequest, buildRequest } from '../request/build-request.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import { applicationPlanOf } from './bucket-ref.ts';
import type { CallParameters } from './call-parameters.ts';
import { checkPriority, checkRestoreRate, checkSignal, checkToken } from './check-options.ts';
import type { PipelineDeps } from './deps.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { lookCall } from './look-with.ts';
import { warnAbout } from './warnings.ts';

/** A call that needs only a slot and a token to be sent. */
export interface PreparedCall {
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly name: string;
  /** Path of the operation with the names of its parameters; undefined for raw calls. */
  readonly template: string | undefined;
  /** Calls with the same key share a bucket at the marketplace. */
  readonly bucket: string;
  /** How that bucket fills: by the caller's word, else the catalogue's. */
  readonly plan: QuotaPlan;
  /** The same for the bucket of the whole application; undefined where there is none. */
  readonly applicationPlan: QuotaPlan | undefined;
  readonly priority: Priority;
  readonly request: BuiltRequest;
  readonly givenHeaders: Readonly<Record<string, string>> | undefined;
  readonly scope: string | undefined;
  readonly restrictedDataToken: string | undefined;
  /** Seconds that a slot takes to come back: the caller's word, else the catalogue's; null when nobody knows. */
  readonly restoreSeconds: number | null;
  /** The caller has set the restore rate: what answers have taught does not count. */
  readonly ownRestoreRate: boolean;
  readonly safeToRepeat: boolean;
  /** Whether it matters to the caller that nobody knows if it arrived. */
  readonly isWrite: boolean;
  /** The call that tells whether this one has arrived, when it was begun at that time. */
  readonly lookCall: (startedAt: number) => LookCall | undefined;
  /** The key in its header that makes it act once. */
  readonly idempotencyKey: string | undefined;
  readonly timeouts: Timeouts;
  /** Longest wait for a token, in milliseconds; 0 when the call sets no timeouts of its own. */
  readonly tokenTimeout: number;
  readonly retries: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

/** Resolves, checks and builds a call. Whatever is wrong with it is said here, before anything is sent. */
export async function prepareCall(
  parameters: CallParameters,
  { config, observe, random }: PrepareDeps,
): Promise<PreparedCall> {
  if (typeof parameters !== 'object' || parameters === null) {
    throw new SellingPartnerError({ code: 'NO_OPERATION_GIVEN', message: 'Give callAPI an object with an operation.' });
  }
  const part = parameters.api_path
    ? rawCall(parameters, String(parameters.api_path), config)
    : await cataloguedCall(parameters, { config, observe, random });
  if (config.onlyGrantless && part.scope === undefined) {
    throw new SellingPartnerError({
      code: 'INVALID_OPERATION_ERROR',
      message: `${part.name} is not grantless. Turn only_grantless_operations off and give a refresh_token.`,
    });
  }
  const options = parameters.options ?? {};
  const ownSeconds = checkRestoreRate(options.restore_rate);
  const timeouts = checkedNumbers('timeouts', config.timeouts, options.timeouts);
  return {
    ...part,
    plan: ownSeconds === undefined ? part.plan : { ...part.plan, rate: 1 / ownSeconds },
    priority: checkPriority(options.priority),
    restrictedDataToken: checkToken(parameters.restricted_data_token),
    restoreSeconds: ownSeconds ?? part.restoreSeconds,
    ownRestoreRate: ownSeconds !== undefined,
    safeToRepeat: part.safeToRepeat || config.retryUnsafe,
    timeouts,
    tokenTimeout: options.timeouts ? timeouts.deadline || timeouts.response : 0,
    retries: checkedNumbers('retries', config.retries, options.retries),
    signal: checkSignal(options.signal),
  };
}

type PrepareDeps = Pick<PipelineDeps, 'config' | 'observe' | 'random'>;

/** What depends on the operation. */
type Part = Pick<
  PreparedCall,
  | 'name'
  | 'template'
  | 'bucket'
  | 'plan'
  | 'applicationPlan'
  | 'request'
  | 'givenHeaders'
  | 'scope'
  | 'restoreSeconds'
  | 'safeToRepeat'
  | 'isWrite'
  | 'lookCall'
  | 'idempotencyKey'
>;

function rawCall(parameters: CallParameters, apiPath: string, config: ResolvedConfig): Part {
  const request = buildRawRequest(apiPath, parameters.method, parameters);
  const name = `${request.method} ${apiPath.split('?')[0]}`;
  const isWrite = request.method === 'POST' || request.method === 'PATCH';
  return {
    name,
    template: undefined,
    bucket: name,
    request,
    givenHeaders: parameters.headers,
    scope: parameters.scope,
    plan: config.useSandbox ? sandboxPlan : undocumentedPlan,
    applicationPlan: undefined,
    restoreSeconds: null,
    safeToRepeat: !isWrite,
    isWrite,
    lookCall: () => undefined,
    idempotencyKey: undefined,
  };
}

async function cataloguedCall(parameters: CallParameters, { config, observe, random }: PrepareDeps): Promise<Part> {
  const { operation, endpoint, options } = parameters;
  const entry = resolveOperation({ operation, endpoint, version: options?.version }, config);
  const descriptor = await loadOperation(entry);
  const isChosen = options?.version !== undefined || config.endpointsVersions[entry.endpoint] !== undefined;
  const newest = versionsOf(entry.endpoint)?.at(-1);
  for (const message of warnAbout(descriptor, { useSandbox: config.useSandbox, isChosen, newest })) {
    observe({ type: 'warning', ...message });
  }
  const { headers, key } = withIdempotencyKey(descriptor, parameters.headers, random);
  const isWrite = descriptor.effect === 'write';
  return {
    name: `${entry.endpoint}.${entry.operation}`,
    template: descriptor.path,
    bucket: bucketOf(entry),
    request: named(`${entry.endpoint}.${entry.operation}`, () => buildRequest(descriptor, parameters)),
    scope: descriptor.grantlessScope ?? undefined,
    plan: planOf(descriptor, config),
    applicationPlan: applicationPlanOf(descriptor, config),
    restoreSeconds: descriptor.rate === null ? null : 1 / descriptor.rate,
    givenHeaders: headers,
    safeToRepeat: !isWrite || key !== undefined,
    isWrite,
    lookCall: (startedAt) => lookCall(descriptor, parameters, startedAt),
    idempotencyKey: key,
  };
}

/** Versions of an operation are different operations to the marketplace. */
export function bucketOf({ endpoint, version, operation }: OperationEntry): string {
  return `${endpoint}/${version}/${operation}`;
}

export function planOf({ rate, burst }: OperationDescriptor, { useSandbox }: ResolvedConfig): QuotaPlan {
  if (useSandbox) return sandboxPlan;
  return rate === null || burst === null ? undocumentedPlan : { rate, burst };
}

/** Says which operation the input was wrong for. */
function named<T>(operation: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error.with({ operation }) : error;
  }
}
