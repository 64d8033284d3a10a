import type { OperationParameters } from 'supercargo';
import type { ReadRequest } from '../declaration/stream.ts';

/** The parameters of a call. */
export interface CallInput extends Pick<OperationParameters, 'path' | 'query' | 'body'> {
  /** Version of the operation. @default the latest */
  readonly version?: string | undefined;
}

/** Calls an operation in the background lane of the quota: calls of users go first. Returns what the client returns. */
export async function callOperation(
  operation: string,
  { version, ...input }: CallInput,
  { seller, signal }: Pick<ReadRequest, 'seller' | 'signal'>,
): Promise<unknown> {
  const options = { signal, priority: 'background', ...(version !== undefined && { version }) } as const;
  return seller.client.call(operation as 'orders.getOrder', { ...input, options } as never);
}
