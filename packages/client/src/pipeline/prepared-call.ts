import type { OperationDescriptor, Paging } from '@supercargo/catalogue';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { RateLimit } from '../ports/quota-store.ts';
import type { Priority } from '../quotas/priority-queues.ts';
import type { BuiltRequest } from '../request/build-request.ts';
import type { RestrictedTokenRequest } from '../restricted/restricted-token-request.ts';
import type { CallParameters } from './call-parameters.ts';
import type { CallSettings } from './call-settings.ts';
import type { CalledOperation, OperationTraits } from './operation-traits.ts';

/** The properties that a call does not share with others. */
export interface CallParts {
  readonly request: BuiltRequest;
  readonly callerHeaders: Readonly<Record<string, string>> | undefined;
  /** Passed by the caller. */
  readonly restrictedDataToken: string | undefined;
  /** The restricted data token that the client must obtain for this call. */
  readonly restrictedTokenRequest: RestrictedTokenRequest | undefined;
  readonly isSafeToRetry: boolean;
  /** Parameters of a write, if a read can show whether it was carried out. */
  readonly verifiableParameters: CallParameters | undefined;
  /** The idempotency key that the request sends in a header. */
  readonly idempotencyKey: string | undefined;
}

/**
 * A call that is ready to be sent once it has a slot and a token. Programs queue calls by the hundred thousand, so it
 * refers to what it shares with other calls instead of copying it.
 */
export class PreparedCall implements OperationTraits, CallParts, Omit<CallSettings, 'ownRestoreSeconds'> {
  readonly #operation: CalledOperation;
  readonly #settings: CallSettings;
  readonly request: BuiltRequest;
  readonly callerHeaders: CallParts['callerHeaders'];
  readonly restrictedDataToken: string | undefined;
  readonly restrictedTokenRequest: RestrictedTokenRequest | undefined;
  readonly isSafeToRetry: boolean;
  readonly verifiableParameters: CallParameters | undefined;
  readonly idempotencyKey: string | undefined;

  constructor(operation: CalledOperation, settings: CallSettings, parts: CallParts) {
    this.#operation = operation;
    this.#settings = settings;
    this.request = parts.request;
    this.callerHeaders = parts.callerHeaders;
    this.restrictedDataToken = parts.restrictedDataToken;
    this.restrictedTokenRequest = parts.restrictedTokenRequest;
    this.isSafeToRetry = parts.isSafeToRetry;
    this.verifiableParameters = parts.verifiableParameters;
    this.idempotencyKey = parts.idempotencyKey;
  }

  /** Returns the same call with the paging of another operation. */
  withPaging(paging: Paging | null): PreparedCall {
    return new PreparedCall({ ...this.#operation, paging }, this.#settings, this);
  }

  /** `endpoint.operation`, or method and path of a raw call. */
  get name(): string {
    return this.#operation.name;
  }

  /** Path template of the operation; undefined for a raw call to an unknown path. */
  get template(): string | undefined {
    return this.#operation.template;
  }

  get scope(): string | undefined {
    return this.#operation.scope;
  }

  /** Descriptor of the operation; undefined for raw calls. */
  get descriptor(): OperationDescriptor | undefined {
    return this.#operation.descriptor;
  }

  get bucket(): string {
    return this.#operation.bucket;
  }

  get limit(): RateLimit {
    const { limit } = this.#operation;
    const { ownRestoreSeconds } = this.#settings;
    return ownRestoreSeconds === undefined ? limit : { ...limit, rate: 1 / ownRestoreSeconds };
  }

  get applicationLimit(): RateLimit | undefined {
    return this.#operation.applicationLimit;
  }

  get isOfApplication(): boolean {
    return this.#operation.isOfApplication;
  }

  get rateFactor(): number {
    return this.#operation.rateFactor;
  }

  get restoreSeconds(): number | null {
    return this.#settings.ownRestoreSeconds ?? this.#operation.restoreSeconds;
  }

  /** The caller set the restore rate, so rates from responses are ignored. */
  get hasOwnRestoreRate(): boolean {
    return this.#settings.ownRestoreSeconds !== undefined;
  }

  get isWrite(): boolean {
    return this.#operation.isWrite;
  }

  get paging(): Paging | null {
    return this.#operation.paging;
  }

  get priority(): Priority {
    return this.#settings.priority;
  }

  get timeouts(): Timeouts {
    return this.#settings.timeouts;
  }

  get tokenTimeoutMilliseconds(): number {
    return this.#settings.tokenTimeoutMilliseconds;
  }

  get retries(): RetryLimits {
    return this.#settings.retries;
  }

  get signal(): AbortSignal | undefined {
    return this.#settings.signal;
  }
}
