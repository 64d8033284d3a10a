import { givenNumber } from './given.ts';

/** Where the sandbox reads the time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** A clock that stands still until a program advances it. */
export interface TestClock extends Clock {
  /** Moves the clock forward by this many milliseconds; negative values move it back. */
  advance(milliseconds: number): void;
  /** Puts the clock to a moment, in milliseconds since the Unix epoch. */
  set(epochMilliseconds: number): void;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Creates a clock for tests. It starts at noon UTC on 15 January 2026 by default. */
export function testClock(start: number = Date.UTC(2026, 0, 15, 12)): TestClock {
  let current = start;
  return {
    now: () => current,
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (epochMilliseconds) => {
      current = epochMilliseconds;
    },
  };
}

/** A clock that can be made to stand still for the length of some work. */
export interface HoldableClock extends Clock {
  /** Pauses the clock. It continues from the same time when every returned function has been called. */
  hold(): () => void;
}

export function holdableClock(base: Clock): HoldableClock {
  let [holders, held] = [0, 0];
  return {
    now: () => (holders > 0 ? held : base.now()),
    hold() {
      if (holders === 0) held = base.now();
      holders += 1;
      return () => {
        holders -= 1;
      };
    },
  };
}

/** The state of the clock, to show it or to resume it. */
export interface ClockState {
  /** What the clock underneath shows now. */
  readonly setAt: number;
  /** What this clock shows. */
  readonly shown: number;
  /** Seconds that pass here in one second underneath. */
  readonly speed: number;
  /** Stopped: no time passes. */
  readonly frozen: boolean;
}

/**
 * A clock on top of another one: the same time until it is moved, stopped or made to run faster. It goes from 1970 to
 * 2099; moving it elsewhere throws a RangeError.
 */
export interface VirtualClock extends TestClock {
  /** Stops the clock until it is run or moved. */
  freeze(): void;
  /** Runs again, at a speed from 0 to 1,000,000: 1 is as fast as the clock underneath, 60 makes an hour of a minute. Default 1. */
  run(speed?: number): void;
  /** How the time runs now. */
  state(): ClockState;
  /** Resumes a state returned by `state`. */
  resume(state: ClockState): void;
}

/** The moments that the sandbox's clock can show: the years from 1970 to 2099. */
export const EARLIEST = 0;
export const LATEST = Date.UTC(2100, 0, 1) - 1;
export const MOST_SPEED = 1_000_000;

/** Whether the sandbox's clock can be put to a moment. */
export function isMoment(moment: unknown): boolean {
  return typeof moment === 'number' && moment >= EARLIEST && moment <= LATEST;
}

/** Whether the sandbox's clock can run at a speed. */
export function isSpeed(speed: unknown): speed is number {
  return typeof speed === 'number' && speed >= 0 && speed <= MOST_SPEED;
}

/** Creates the sandbox's clock on top of another one. It stops at the end of 2099. */
export function virtualClock(base: Clock): VirtualClock {
  let state: ClockState = { setAt: 0, shown: 0, speed: 1, frozen: false };
  const now = () => {
    const passed = state.frozen ? 0 : Math.round((base.now() - state.setAt) * state.speed);
    return Math.min(Math.max(state.shown + passed, EARLIEST), LATEST);
  };
  const change = (changes: Partial<ClockState>) => {
    state = { ...state, shown: now(), setAt: base.now(), ...changes };
  };
  const put = (moment: number) => {
    if (!isMoment(moment)) throw new RangeError(`the clock goes from 1970 to 2099: ${moment} lies outside`);
    change({ shown: moment });
  };
  return {
    now,
    advance: (milliseconds) => put(now() + givenNumber('milliseconds', milliseconds)),
    set: (moment) => put(givenNumber('epochMilliseconds', moment)),
    freeze: () => change({ frozen: true }),
    run: (speed = 1) => {
      if (!isSpeed(speed)) throw new RangeError(`speed must be a number from 0 to 1,000,000: ${speed} is not`);
      change({ frozen: false, speed });
    },
    state: () => ({ ...state, shown: now(), setAt: base.now() }),
    resume: (earlier) => {
      state = earlier;
    },
  };
}
