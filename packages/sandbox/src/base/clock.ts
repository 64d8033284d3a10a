import { checkNumber } from './check-arguments.ts';

/** The source of the sandbox's time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** A clock that shows the same time until a program advances it. */
export interface TestClock extends Clock {
  /** Moves the clock forward by this many milliseconds; negative values move it back. */
  advance(milliseconds: number): void;
  /** Sets the clock to a time, in milliseconds since the Unix epoch. */
  set(epochMilliseconds: number): void;
}

/** The system clock. */
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

/** A clock that can be paused while some work is done. */
export interface HoldableClock extends Clock {
  /** Pauses the clock. It continues from the same time when every returned function has been called. */
  hold(): () => void;
}

export function createHoldableClock(base: Clock): HoldableClock {
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

/** The state of a virtual clock, to show it or to resume it. */
export interface ClockState {
  /** The time of the base clock, in milliseconds since the epoch, when this state was read. */
  readonly setAt: number;
  /** The time that the virtual clock shows, in milliseconds since the epoch. */
  readonly shown: number;
  /** Seconds that pass on the virtual clock per second of the base clock. */
  readonly speed: number;
  /** Whether the clock is frozen: no time passes. */
  readonly frozen: boolean;
}

/**
 * A clock that runs on a base clock. It shows the base clock's time until it is advanced, set, frozen or sped up. Its
 * range is 1970 to 2099; setting it to a time outside throws a RangeError.
 */
export interface VirtualClock extends TestClock {
  /** Freezes the clock until `run` is called. */
  freeze(): void;
  /**
   * Runs the clock at a speed from 0 to 1,000,000: 1 is as fast as the base clock; with 60, an hour passes in a minute.
   * Default 1.
   */
  run(speed?: number): void;
  /** Returns the current state. */
  state(): ClockState;
  /** Resumes a state returned by `state`. */
  resume(state: ClockState): void;
}

/** The earliest and the latest time that the sandbox's clock can show: the years from 1970 to 2099. */
export const EARLIEST = 0;
export const LATEST = Date.UTC(2100, 0, 1) - 1;
export const MAX_SPEED = 1_000_000;

/** Whether the sandbox's clock can be set to this time. */
export function isMoment(moment: unknown): boolean {
  return typeof moment === 'number' && moment >= EARLIEST && moment <= LATEST;
}

/** Whether the sandbox's clock can run at this speed. */
export function isSpeed(speed: unknown): speed is number {
  return typeof speed === 'number' && speed >= 0 && speed <= MAX_SPEED;
}

/** Creates the sandbox's virtual clock. It stops at the end of 2099. */
export function createVirtualClock(base: Clock): VirtualClock {
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
    advance: (milliseconds) => put(now() + checkNumber('milliseconds', milliseconds)),
    set: (moment) => put(checkNumber('epochMilliseconds', moment)),
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
