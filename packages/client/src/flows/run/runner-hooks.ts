/** What a run of a report or query gets from its caller. */
export interface RunnerHooks {
  readonly signal: AbortSignal | undefined;
  readonly priority: 'interactive' | 'background' | undefined;
  /** The caller's `onProgress`, not validated yet. */
  readonly onProgress: unknown;
  readonly onChange: () => unknown;
}
