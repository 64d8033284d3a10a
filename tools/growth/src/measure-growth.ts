import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import type { Expression } from './list-expressions.ts';

/** A text with which an expression takes more time than `maxMilliseconds`. */
export interface Attack {
  /** How the text is made, as JavaScript. */
  readonly text: string;
  readonly characters: number;
  /** `over 5000` if the expression was stopped. */
  readonly milliseconds: string;
}

/**
 * Expressions that grow with the length of a text take a few milliseconds for the texts that are tried, and others seconds. The search for
 * texts estimates, and is wrong about long repetitions with a bound.
 */
const maxMilliseconds = 200;

/** After so many milliseconds an expression is stopped: on a busy machine these are a fifth of its time or less. */
const deadline = 5000;

/** Searches a text with which an expression grows faster than the text, and measures it. Returns undefined if there is none. */
export async function measureGrowth({ pattern, flags }: Expression): Promise<Attack | undefined> {
  // The search does not know the flags d and v, which change nothing in these expressions' time.
  const found = await check(pattern, flags.replace(/[dv]/g, ''), { timeout: 120_000 });
  if (found.status === 'unknown') throw new Error(`/${pattern}/${flags} cannot be judged: ${found.error.kind}.`);
  if (found.status === 'safe') return undefined;
  const { string, pattern: text } = found.attack;
  const milliseconds = time(new RegExp(pattern, flags), string);
  if (milliseconds !== undefined && milliseconds <= maxMilliseconds) return undefined;
  return { text, characters: string.length, milliseconds: String(milliseconds ?? `over ${deadline}`) };
}

/** The least CPU time of three, in milliseconds, which other processes do not change; undefined if the expression was stopped. */
function time(expression: RegExp, text: string): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const start = process.threadCpuUsage();
    try {
      runInNewContext('text.replace(expression, "")', { expression, text }, { timeout: deadline });
    } catch {
      return undefined;
    }
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, Math.round((user + system) / 1000));
  }
  return least;
}
