/** Told when the requests of a call leave, by a caller that writes down what may have taken effect. */
export interface SendWatch {
  /** A request is about to leave: its quota has a slot, and it is waited for. When this throws, nothing is sent. */
  readonly sending: () => Promise<void>;
  /** Another request is going to follow, and those that were sent have surely had no effect. */
  readonly withoutEffect: () => Promise<void>;
}
