import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { ConsoleError } from '../errors/console-error.ts';

/** Whether the sandbox answers, was stopped here, or is not this process's to start and stop. */
export type SandboxPower = 'up' | 'stopped' | 'elsewhere';

/** The marketplace that this process runs on its machine. Its state lies in a folder, and outlives it. */
export class LocalSandbox {
  readonly #folder: string;
  #running: RunningSandbox | undefined;
  /** Where it has listened: programs that know the address find it there again. */
  #port: number | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get power(): SandboxPower {
    if (this.#running !== undefined) return 'up';
    return this.#port === undefined ? 'elsewhere' : 'stopped';
  }

  /** Starts it, on the port it had where that is free. One that is up stays as it is. */
  start(): Promise<RunningSandbox> {
    return this.#inTurn(async () => {
      this.#running ??= await this.#begin();
      this.#port = Number(new URL(this.#running.url).port);
      return this.#running;
    });
  }

  /** Stops it. What it holds is written down first. */
  stop(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#running?.close();
      this.#running = undefined;
    });
  }

  /** Throws where this process has never started it. */
  checkOurs(): void {
    if (this.power !== 'elsewhere') return;
    throw new ConsoleError(
      'SANDBOX_NOT_MANAGED',
      'This console did not start the sandbox, so it cannot stop or start it.',
      'Use the console that started it, or start this one with --sandbox.',
    );
  }

  async #begin(): Promise<RunningSandbox> {
    const options = { data: this.#folder };
    if (this.#port === undefined) return startSandbox(options);
    return startSandbox({ ...options, port: this.#port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return startSandbox(options);
      throw error;
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => {});
    return done;
  }
}
