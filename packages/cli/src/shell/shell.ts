/** Where text goes: a terminal, a file or a pipe. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
  once(event: 'drain' | 'error', listener: (error: Error) => void): unknown;
  off(event: 'drain' | 'error', listener: (error: Error) => void): unknown;
}

/** What surrounds a command: streams, variables, the wish to end, and the time. */
export interface Shell {
  /** Results, and nothing else. */
  readonly stdout: Screen;
  /** Narration, questions and errors. */
  readonly stderr: Screen;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C; with a ReaderGone as the reason when nobody reads the results any more. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back every so many milliseconds, until what it gives is called. Keeps no process alive. */
  every(milliseconds: number, tick: () => void): () => void;
}
