import { AsyncLocalStorage } from 'node:async_hooks';

/** What a fault rule changes for one request only. */
export interface RequestScope {
  /** The names of quirks that are on for this request. */
  readonly quirks: readonly string[];
  /** Seconds between the acceptance of the request's changes and the first read that shows them; undefined for those of the seller. */
  readonly changeDelaySeconds: number | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Handles a request in a scope, also all asynchronous work that it starts. */
export function runInScope<Result>(scope: RequestScope, handle: () => Result): Result {
  return scopes.run(scope, handle);
}

/** Returns the scope of the request that is being handled; undefined for most requests. */
export function findRequestScope(): RequestScope | undefined {
  return scopes.getStore();
}
