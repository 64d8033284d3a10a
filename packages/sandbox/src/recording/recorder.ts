import type { Actions } from '../actions/actions.ts';
import type { HoldableClock, VirtualClock } from '../base/clock.ts';
import { givenObject } from '../base/given.ts';
import type { Settings } from '../settings/settings.ts';
import { RecordingFull, StateError } from '../storage/state-error.ts';
import { describeRequest } from './recorded-request.ts';
import { recordingHead } from './recording-form.ts';
import { givenWithoutSecrets } from './secrets.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** How a recording stands. */
export interface RecordingState {
  /** Whether a recording is in progress. */
  readonly recording: boolean;
  /** Requests and actions so far. */
  readonly lines: number;
  /** Size so far. */
  readonly bytes: number;
}

/** How a recording begins, and where it goes. */
export interface RecordingStart {
  /** Resets the sandbox first: a recording starts at the beginning. Default false. */
  readonly reset?: boolean;
  /** Where to write it down as it grows, besides memory. Throws a StateError when it exists. */
  readonly file?: string;
}

/**
 * Writes down what changes the state, as JSON Lines, without secrets.
 * A recording starts with a new sandbox, so a seed is all it needs; a snapshot to start from would hold tokens. It has every request and
 * not only writes, because reads finish reports, use quota and draw random numbers.
 */
export interface Recording {
  /** How it stands. */
  state(): RecordingState;
  /** Starts a recording. Throws a StateError during a recording, or if the sandbox is no longer in its initial state. */
  start(options?: RecordingStart): RecordingState;
  /** Gives the recording. Throws a StateError when there is none. */
  stop(): string;
}

type Endpoint = (request: Request) => Promise<Response>;

export interface Recorder extends Recording {
  /** A door whose requests are written down. While recording they are answered one after the other. */
  around(endpoint: Endpoint): Endpoint;
  /** Actions that are written down. */
  acting(actions: Actions): Actions;
  /** Restarts a recording in progress, because the sandbox was reset. */
  begin(): void;
  /** Call it before the sandbox restores another state. Throws a StateError while recording. */
  leave(): void;
}

export interface RecorderParts {
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly machine: HoldableClock;
  readonly opening: { readonly at: number };
  /** Whether the sandbox is in its initial state and has restored no saved state. */
  readonly fresh: boolean;
  /** Back to the beginning. */
  reset(): void;
}

export function recorder(parts: RecorderParts): Recorder {
  const { settings, clock, machine, opening } = parts;
  let [fresh, sheet, last] = [parts.fresh, null as Sheet | null, Promise.resolve()];
  const open = (file: string | undefined, overwrite = false) =>
    newSheet(recordingHead(settings, opening.at), settings.maxRecordingBytes, file, overwrite);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.then(
      () => {},
      () => {},
    );
    return mine;
  };
  const answer = async (request: Request, endpoint: Endpoint): Promise<Response> => {
    const described = await describeRequest(request);
    return inTurn(async () => {
      if (sheet === null) return endpoint(request);
      // Time stands still meanwhile, as it will when the request is played again.
      const release = machine.hold();
      try {
        const at = clock.now();
        sheet.demand({ at, ...described, status: 100 });
        const response = await endpoint(request);
        sheet?.add({ at, ...described, status: response.status });
        return response;
      } catch (error) {
        if (error instanceof RecordingFull) return error.toResponse();
        throw error;
      } finally {
        release();
      }
    });
  };
  const act = (name: keyof Actions, action: (...given: never[]) => unknown, given: never[]): unknown => {
    fresh = false;
    if (sheet === null) return action(...given);
    const release = machine.hold();
    try {
      const line = { at: clock.now(), action: name, given: givenWithoutSecrets(given) };
      sheet.demand(line);
      const result = action(...given);
      sheet.add(line);
      return result;
    } finally {
      release();
    }
  };
  // What takes time has its turn among the requests.
  const ready = (action: () => Promise<void>): Promise<void> => {
    fresh = false;
    if (sheet === null) return action();
    return inTurn(async () => {
      const release = machine.hold();
      try {
        const line = { at: clock.now(), action: 'ready', given: [] } as const;
        sheet?.demand(line);
        await action();
        sheet?.add(line);
      } finally {
        release();
      }
    });
  };
  const state = () => ({ recording: sheet !== null, lines: sheet?.lines() ?? 0, bytes: sheet?.bytes() ?? 0 });
  return {
    state,
    start(options = {}) {
      givenObject('options', options);
      const { reset = false, file } = options;
      if (sheet !== null) throw new StateError('A recording is already in progress. Stop it first.');
      if (reset) parts.reset();
      if (!fresh)
        throw new StateError('A recording starts at the beginning, and the sandbox has been used: reset it too.');
      sheet = open(file);
      return state();
    },
    stop() {
      if (sheet === null) throw new StateError('There is no recording in progress.');
      const { speed, frozen } = clock.state();
      sheet.add({ at: clock.now(), end: true, speed, frozen });
      const text = sheet.text();
      sheet = null;
      return text;
    },
    around: (endpoint) => async (request) => {
      fresh = false;
      return sheet === null ? endpoint(request) : answer(request, endpoint);
    },
    acting(actions) {
      const names = Object.keys(actions) as (keyof Actions)[];
      const recorded = names.map((name) => [name, (...given: never[]) => act(name, actions[name], given)]);
      return { ...Object.fromEntries(recorded), ready: () => ready(actions.ready) } as Actions;
    },
    begin() {
      fresh = true;
      if (sheet !== null) sheet = open(sheet.file, true);
    },
    leave() {
      if (sheet !== null)
        throw new StateError('No other state can be restored during a recording. Stop the recording first.');
      fresh = false;
    },
  };
}
