// The process that is watched: `caller.ts MARKET MINUTES RATE`, with --expose-gc. Prints a sample a line, then how it ended.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SoakCalls } from './calls.ts';

const [market = '', minutes = '1', rate = '500'] = process.argv.slice(2);
const TICK = 20;
const SAMPLE_EVERY = 10_000;
const DOWNLOAD_EVERY = 1_000;
/** Within this time after the last call all must have settled: it is longer than any deadline. */
const PATIENCE = 40_000;

const folder = mkdtempSync(join(tmpdir(), 'supercargo-soak-'));
const calls = new SoakCalls(market, folder);
const started = performance.now();
const end = started + Number(minutes) * 60_000;
let [begun, downloads, samples] = [0, 0, 0];
while (performance.now() < end) {
  const gone = performance.now() - started;
  for (; begun < (gone * Number(rate)) / 1000; begun += 1) calls.call();
  for (; downloads < gone / DOWNLOAD_EVERY; downloads += 1) calls.download();
  for (; samples < gone / SAMPLE_EVERY; samples += 1) console.log(JSON.stringify(sample()));
  await sleep(TICK);
}
const last = performance.now();
while (calls.open > 0 && performance.now() < last + PATIENCE) await sleep(TICK);
const seconds = (last - started) / 1000;
const { user, system } = process.cpuUsage();
// Connections that are kept alive may stay; nothing else.
const left = { ...sample(), files: readdirSync(folder).length };
const outcomes = Object.fromEntries([...calls.outcomes].sort(([, one], [, other]) => other - one));
const cpuSeconds = (user + system) / 1e6;
console.log(JSON.stringify({ begun, downloads, seconds, cpuSeconds, outcomes, wrong: calls.wrong, left }));
rmSync(folder, { recursive: true });
process.exit(0);

function sample() {
  global.gc?.();
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = openHandles();
  const sockets = handles.filter((target) => target.startsWith('socket:')).length;
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  return {
    minute: (performance.now() - started) / 60_000,
    megabytes: heapUsed / 1e6,
    rss: rss / 1e6,
    sockets,
    timers,
    handles: handles.length - sockets,
    open: calls.open,
  };
}

/** What this process has open, where the system tells. */
function openHandles(): readonly string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      // The one that the list was read with.
      return '';
    }
  });
}
