import type { Deprecation, HttpMethod } from './descriptor.ts';

/** An operation that Amazon has removed. Its calls fail. */
export interface RemovedOperation extends Pick<Deprecation, 'removal' | 'successor'> {
  /** Endpoint, such as `fulfillmentInbound`. */
  readonly endpoint: string;
  /** Version of the endpoint that had the operation. */
  readonly version: string;
  /** Name of the operation. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template with `{name}` for path parameters. */
  readonly path: string;
}

/** Describes a removal in one or two sentences: that calls fail, since when if that is documented, and what to use instead. */
export function describeRemoval({ endpoint, operation, version, removal, successor }: RemovedOperation): string {
  const date = removal === null ? '' : ` on ${removal}`;
  const instead = successor === null ? ' It has no successor.' : ` Use ${successor}.`;
  return `Amazon removed ${endpoint} ${version} ${operation}${date}.${instead}`;
}
