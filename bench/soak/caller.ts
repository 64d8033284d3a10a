// The measured process: `caller.ts SERVER_URL MINUTES RATE`, with --expose-gc. Prints one sample per line, then a summary.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCpuTimer } from '../harness/cpu-timer.mjs';
import { SoakCalls } from './soak-calls.ts';

const [serverUrl = '', minutes = '1', rate = '500'] = process.argv.slice(2);
const TICK = 20;
const SAMPLE_INTERVAL = 10_000;
const DOWNLOAD_INTERVAL = 1_000;
/** All calls must settle within this time after the last one starts. It is longer than any deadline. */
const SETTLE_TIMEOUT = 40_000;

const readMicroseconds = startCpuTimer();
const folder = mkdtempSync(join(tmpdir(), 'supercargo-soak-'));
const calls = new SoakCalls(serverUrl, folder);
const started = performance.now();
const end = started + Number(minutes) * 60_000;
let [startedCalls, downloads, samples] = [0, 0, 0];
while (performance.now() < end) {
  const elapsed = performance.now() - started;
  for (; startedCalls < (elapsed * Number(rate)) / 1000; startedCalls += 1) calls.call();
  for (; downloads < elapsed / DOWNLOAD_INTERVAL; downloads += 1) calls.download();
  for (; samples < elapsed / SAMPLE_INTERVAL; samples += 1) console.log(JSON.stringify(sample()));
  await sleep(TICK);
}
const last = performance.now();
while (calls.pending > 0 && performance.now() < last + SETTLE_TIMEOUT) await sleep(TICK);
const seconds = (last - started) / 1000;
const cpuSeconds = readMicroseconds() / 1e6;
// Only persistent connections may still be open.
const atEnd = { ...sample(), files: readdirSync(folder).length };
const outcomes = Object.fromEntries([...calls.outcomes].sort(([, one], [, other]) => other - one));
console.log(
  JSON.stringify({ started: startedCalls, downloads, seconds, cpuSeconds, outcomes, problems: calls.problems, atEnd }),
);
rmSync(folder, { recursive: true });
process.exit(0);

function sample() {
  global.gc?.();
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = listOpenHandles();
  const sockets = handles.filter((target) => target.startsWith('socket:')).length;
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  return {
    minute: (performance.now() - started) / 60_000,
    megabytes: heapUsed / 1e6,
    rss: rss / 1e6,
    sockets,
    timers,
    handles: handles.length - sockets,
    pending: calls.pending,
  };
}

/** Lists the open handles of this process, on systems with /proc. */
function listOpenHandles(): readonly string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      // The handle that read the list is closed now.
      return '';
    }
  });
}
