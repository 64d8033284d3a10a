/** A terminal, a file or a pipe to write to. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
  once(event: 'drain' | 'error', listener: (error: Error) => void): unknown;
  off(event: 'drain' | 'error', listener: (error: Error) => void): unknown;
}

/** The environment of a command: streams, variables, abort signal and time. */
export interface Shell {
  /** Only for results. */
  readonly stdout: OutputStream;
  /** For progress messages, prompts and errors. */
  readonly stderr: OutputStream;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C, or with an OutputClosedError if the reader of stdout closed it. */
  readonly signal: AbortSignal;
  /** Leaves Ctrl-C and other signals to a program that the command runs, until the returned function is called. */
  releaseSignals(): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `tick` at an interval until the returned function is called. Does not keep the process alive. */
  every(milliseconds: number, tick: () => void): () => void;
}
