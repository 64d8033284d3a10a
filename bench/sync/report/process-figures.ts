import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process measured about itself. */
export interface ProcessFigures {
  readonly rows: number;
  readonly seconds: number;
  /** The highest resident memory, in megabytes. */
  readonly peakMegabytes: number;
  /** The longest time in which the process could do nothing else, in milliseconds, with waits for a busy machine. */
  readonly longestBlock: number;
  /** The most CPU time that the main thread used in such a time, in milliseconds. */
  readonly longestWork: number;
  /** Milliseconds from an abort to the end; undefined without one. */
  readonly abortMilliseconds?: number | undefined;
}

const loopDelay = monitorEventLoopDelay({ resolution: 5 });

/** Milliseconds between two readings of the CPU time of the main thread. */
const interval = 5;

/** Watches the CPU time of the main thread between two turns of its event loop. Returns a function that ends it. */
function watchThread(): () => number {
  let longest = 0;
  let before = readThreadMilliseconds();
  const timer = setInterval(() => {
    const now = readThreadMilliseconds();
    longest = Math.max(longest, now - before);
    before = now;
  }, interval);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function readThreadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs work that returns a number of rows, and prints the figures of this process as JSON. */
export async function printFigures(
  work: () => Promise<Pick<ProcessFigures, 'rows' | 'abortMilliseconds'>>,
): Promise<void> {
  const start = performance.now();
  loopDelay.enable();
  const endWatching = watchThread();
  const result = await work();
  const longestWork = endWatching();
  loopDelay.disable();
  const figures: ProcessFigures = {
    ...result,
    seconds: (performance.now() - start) / 1000,
    peakMegabytes: readPeakMegabytes(),
    longestBlock: loopDelay.max / 1e6,
    longestWork,
  };
  console.log(JSON.stringify(figures));
}

function readPeakMegabytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}
