import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { ConsoleError } from '../errors/console-error.ts';

/** Whether the sandbox is running, was stopped here, or is not controlled by this process. */
type SandboxPower = 'up' | 'stopped' | 'elsewhere';

/** The sandbox that this process runs on its machine. Its state is stored in a folder and survives the process. */
export class LocalSandbox {
  readonly #folder: string;
  #running: RunningSandbox | undefined;
  /** The port of the last start. It is reused so that programs find the sandbox at the same address. */
  #port: number | undefined;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get power(): SandboxPower {
    if (this.#running !== undefined) return 'up';
    return this.#port === undefined ? 'elsewhere' : 'stopped';
  }

  /** Starts the sandbox, on its previous port if that is free. Does nothing if it is running. */
  start(): Promise<RunningSandbox> {
    return this.#inTurn(async () => {
      this.#running ??= await this.#begin();
      this.#port = Number(new URL(this.#running.url).port);
      return this.#running;
    });
  }

  /** Stops the sandbox after its state was saved. */
  stop(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#running?.close();
      this.#running = undefined;
    });
  }

  /** Throws if this process has never started it. */
  checkOurs(): void {
    if (this.power !== 'elsewhere') return;
    throw new ConsoleError(
      'SANDBOX_NOT_MANAGED',
      'This console did not start the sandbox, so it cannot stop or start it.',
      'Use the console that started it, or start this one with --sandbox.',
    );
  }

  async #begin(): Promise<RunningSandbox> {
    const options = { data: this.#folder, sampleRecords: true };
    if (this.#port === undefined) return startSandbox(options);
    return startSandbox({ ...options, port: this.#port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return startSandbox(options);
      throw error;
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastChange.then(work, work);
    this.#lastChange = done.catch(() => {});
    return done;
  }
}
