import type { Random } from '../random.ts';
import type { VirtualClock } from '../virtual-clock.ts';

export interface RepeatOptions {
  readonly clock: VirtualClock;
  readonly random: Random;
  /** When nothing happens any more, in milliseconds. */
  readonly until: number;
}

const day = 86_400_000;

/** Acts at random times, so many times per day on average, until the end. */
export async function repeat(
  { clock, random, until }: RepeatOptions,
  name: string,
  perDay: number,
  act: (random: Random) => unknown,
): Promise<void> {
  const own = random.fork(name);
  if (perDay === 0) return;
  for (;;) {
    const wait = own.integer(1, Math.round((2 * day) / perDay));
    if (clock.now() + wait >= until) return clock.sleep(Math.max(0, until - clock.now()));
    await clock.sleep(wait);
    await act(own);
  }
}
