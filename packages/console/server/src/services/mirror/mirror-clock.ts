import type { Clock } from 'supercargo';
import { timer } from '../../base/timer.ts';
import type { SandboxControl } from '../../sandbox/sandbox-control.ts';
import type { ClockView } from '../sandbox/views.ts';

/** Milliseconds by which the two clocks may differ because of the time that a response takes. */
const tolerance = 2_000;

/**
 * The time of a sandbox's virtual clock. Timers run by the clock of the machine, so a sandbox whose clock is advanced is read after
 * the next {@link follow}.
 */
export class SandboxClock implements Clock {
  readonly #control: SandboxControl;
  readonly #machine: () => number;
  #offset = 0;

  constructor(control: SandboxControl, machine: () => number) {
    this.#control = control;
    this.#machine = machine;
  }

  now(): number {
    return this.#machine() + this.#offset;
  }

  setTimeout(callback: () => void, milliseconds: number): { cancel(): void } {
    return { cancel: timer(callback, milliseconds) };
  }

  /** Fetches the sandbox's time. Returns whether its clock was advanced, or runs faster than the machine's. */
  async follow(): Promise<boolean> {
    const { now } = await this.#control.get<ClockView>('/clock');
    const difference = now - this.now();
    if (Math.abs(difference) <= tolerance) return false;
    this.#offset += difference;
    return difference > 0;
  }
}

/** The clock of the machine. Its timers do not keep the process alive. */
export function createMachineClock(now: () => number): Clock {
  return { now, setTimeout: (callback, milliseconds) => ({ cancel: timer(callback, milliseconds) }) };
}
