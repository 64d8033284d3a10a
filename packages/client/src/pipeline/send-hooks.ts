/** Hooks for callers that save a record before a request is sent and may take effect. */
export interface SendHooks {
  /** Called and awaited when a request is about to be sent and has its slot. If it throws, nothing is sent. */
  readonly beforeSend: () => Promise<void>;
  /** Called when another request will follow and the earlier ones certainly had no effect. */
  readonly onNoEffect: () => Promise<void>;
}
