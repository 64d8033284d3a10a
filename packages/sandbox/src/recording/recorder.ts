import type { Actions } from '../actions/actions.ts';
import { checkObject } from '../base/check-arguments.ts';
import type { HoldableClock, VirtualClock } from '../base/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { RecordingFull, StateError } from '../storage/state-error.ts';
import { createRecordedLines, type RecordedLines } from './recorded-lines.ts';
import { describeRequest } from './recorded-request.ts';
import { createRecordingHead } from './recording-form.ts';
import { redactArguments } from './secrets.ts';

/** The state of a recording. */
export interface RecordingState {
  /** Whether a recording is in progress. */
  readonly recording: boolean;
  /** The number of requests and actions so far. */
  readonly lines: number;
  /** The size so far, in bytes. */
  readonly bytes: number;
}

/** The options of a new recording. */
export interface RecordingStart {
  /** Resets the sandbox first, because a recording must start in its initial state. Default false. */
  readonly reset?: boolean;
  /** A file to which the recording is also written while it grows. Throws a StateError if the file exists. */
  readonly file?: string;
}

/**
 * Records everything that changes the state, as JSON Lines without secrets. A recording starts with a new sandbox, so it
 * needs only the seed; a snapshot would contain tokens. It includes reads as well as writes, because reads finish
 * reports, use quota and draw random numbers.
 */
export interface Recording {
  /** Returns the state of the recording. */
  state(): RecordingState;
  /** Starts a recording. Throws a StateError during a recording, or if the sandbox is no longer in its initial state. */
  start(options?: RecordingStart): RecordingState;
  /** Stops and returns the recording. Throws a StateError if there is none. */
  stop(): string;
}

type Endpoint = (request: Request) => Promise<Response>;

interface RecorderParts {
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly machine: HoldableClock;
  readonly opening: { readonly at: number };
  /** Whether the sandbox is in its initial state and has restored no saved state. */
  readonly isFresh: boolean;
}

/** Records requests and actions. While recording, they run one after the other, and the clock is paused during each. */
export class Recorder {
  readonly #parts: RecorderParts;
  #isFresh: boolean;
  #recordedLines: RecordedLines | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#isFresh = parts.isFresh;
  }

  state(): RecordingState {
    const recordedLines = this.#recordedLines;
    return {
      recording: recordedLines !== null,
      lines: recordedLines?.lines() ?? 0,
      bytes: recordedLines?.bytes() ?? 0,
    };
  }

  /** `resetSandbox` is called if the options require it. */
  start(options: RecordingStart = {}, resetSandbox: () => void): RecordingState {
    checkObject('options', options);
    const { reset = false, file } = options;
    if (this.#recordedLines !== null) throw new StateError('A recording is already in progress. Stop it first.');
    if (reset) resetSandbox();
    if (!this.#isFresh) {
      throw new StateError('A recording starts at the beginning, and the sandbox has been used: reset it too.');
    }
    this.#recordedLines = this.#open(file);
    return this.state();
  }

  stop(): string {
    const recordedLines = this.#recordedLines;
    if (recordedLines === null) throw new StateError('There is no recording in progress.');
    const { clock } = this.#parts;
    const { speed, frozen } = clock.state();
    recordedLines.add({ at: clock.now(), end: true, speed, frozen });
    this.#recordedLines = null;
    return recordedLines.text();
  }

  /** Restarts a recording in progress, because the sandbox was reset. */
  restart(): void {
    this.#isFresh = true;
    if (this.#recordedLines !== null) this.#recordedLines = this.#open(this.#recordedLines.file, true);
  }

  /** Call it before the sandbox restores another state. Throws a StateError while recording. */
  leaveInitialState(): void {
    if (this.#recordedLines !== null) {
      throw new StateError('No other state can be restored during a recording. Stop the recording first.');
    }
    this.#isFresh = false;
  }

  /** Returns an endpoint whose requests are recorded. */
  recordRequests(endpoint: Endpoint): Endpoint {
    return async (request) => {
      this.#isFresh = false;
      return this.#recordedLines === null ? endpoint(request) : this.#recordRequest(request, endpoint);
    };
  }

  /** Returns actions that are recorded. */
  recordActions(actions: Actions): Actions {
    const names = Object.keys(actions) as (keyof Actions)[];
    const recorded = names.map((name) => [name, (...given: never[]) => this.#recordAction(name, actions[name], given)]);
    return { ...Object.fromEntries(recorded), ready: () => this.#recordReady(actions.ready) } as Actions;
  }

  #open(file: string | undefined, overwrite = false): RecordedLines {
    const { settings, opening } = this.#parts;
    return createRecordedLines(createRecordingHead(settings, opening.at), settings.maxRecordingBytes, file, overwrite);
  }

  #runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #recordRequest(request: Request, endpoint: Endpoint): Promise<Response> {
    const described = await describeRequest(request);
    return this.#runInOrder(async () => {
      const recordedLines = this.#recordedLines;
      if (recordedLines === null) return endpoint(request);
      // The clock is paused during the request, as in a replay.
      const release = this.#parts.machine.hold();
      try {
        const at = this.#parts.clock.now();
        recordedLines.checkSize({ at, ...described, status: 100 });
        const response = await endpoint(request);
        this.#recordedLines?.add({ at, ...described, status: response.status });
        return response;
      } catch (error) {
        if (error instanceof RecordingFull) return error.toResponse();
        throw error;
      } finally {
        release();
      }
    });
  }

  #recordAction(name: keyof Actions, action: (...given: never[]) => unknown, given: never[]): unknown {
    this.#isFresh = false;
    const recordedLines = this.#recordedLines;
    if (recordedLines === null) return action(...given);
    const release = this.#parts.machine.hold();
    try {
      const line = { at: this.#parts.clock.now(), action: name, given: redactArguments(given) };
      recordedLines.checkSize(line);
      const result = action(...given);
      recordedLines.add(line);
      return result;
    } finally {
      release();
    }
  }

  /** `ready` takes time, so it waits for earlier requests. */
  #recordReady(action: () => Promise<void>): Promise<void> {
    this.#isFresh = false;
    if (this.#recordedLines === null) return action();
    return this.#runInOrder(async () => {
      const release = this.#parts.machine.hold();
      try {
        const line = { at: this.#parts.clock.now(), action: 'ready', given: [] } as const;
        this.#recordedLines?.checkSize(line);
        await action();
        this.#recordedLines?.add(line);
      } finally {
        release();
      }
    });
  }
}
