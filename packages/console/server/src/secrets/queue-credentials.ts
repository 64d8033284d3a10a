/** Keys to a queue; null for those that the machine has: of its environment, profile or role. */
export type QueueCredentials = { readonly accessKeyId: string; readonly secretAccessKey: string } | null;

/** How a queue is reached. */
export interface QueueAccess {
  readonly url: string;
  readonly region: string;
  readonly credentials: QueueCredentials;
}
