/** Credentials for a queue; null for those of the machine: its environment, profile or role. */
export type QueueCredentials = { readonly accessKeyId: string; readonly secretAccessKey: string } | null;

/** The address and credentials of a queue. */
export interface QueueAccess {
  readonly url: string;
  readonly region: string;
  readonly credentials: QueueCredentials;
}
