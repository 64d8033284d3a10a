import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type RunningConsole, startConsole } from '@supercargo/console';
import { chromium, type Page } from 'playwright-core';
import type { SellingPartner } from 'supercargo';
import { buildWeb } from '../../scripts/build-web.ts';
import { median, quantile } from '../harness/statistics.ts';
import { writeSection } from './results.ts';

// Measures the Activity screen while the console makes many calls: the longest pause between two frames, the calls that
// were not recorded, and the time of a search in bodies.

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    rows: { type: 'string', default: '10000' },
    /** A file for a CPU profile of the browser during the calls. */
    profile: { type: 'string' },
    chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const rows = Number(values.rows);
const workspace = 'local';
const threadTimes = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

await buildWeb();
const data = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const server = new Worker(new URL('./fake-server.ts', import.meta.url));
const port = await new Promise<number>((resolve) => server.once('message', resolve));
const settings = { dataFolder: data, databaseUrl: undefined, host: '127.0.0.1', port: 0, key: undefined };
const running = await startConsole({ ...settings, sandbox: false, open: false, worker: false, help: false }, (error) =>
  console.error(error),
);
const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const call = await createCaller(running);
  await warmUp(call);
  const before = await countRecorded(running);
  const page = await openActivity();
  const profiler = values.profile === undefined ? undefined : await startProfiler(page);
  const stopMeasuring = await measureThread(page);
  const callCount = await makeCalls(call, page);
  const threadUse = await stopMeasuring();
  await profiler?.stop(values.profile ?? '');
  await running.services.activity.flush();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  const shown = await page.getByText(/calls shown/).textContent();
  await page.close();
  await fillUp(call);
  const recorded = (await countRecorded(running)) - before;
  const searches: string[] = [];
  for (const text of ['hamburg', 'no-such-word', '902-3159896', '500']) searches.push(await search(text));
  await writeSection(
    'Activity',
    'console-activity',
    `${callCount} calls in ${seconds} seconds, with a target of ${rate} per second; ${shown?.trim()} Recorded, with the calls that fill up the list:
${recorded}; not recorded completely: ${JSON.stringify(running.services.activity.dropped)}.

| In the browser, during the calls | |
|---|--:|
| frames | ${frames.length} |
| longest pause between two frames | ${Math.max(...frames).toFixed(0)} ms |
| 99th percentile of the pauses | ${quantile(frames, 0.99).toFixed(0)} ms |
| pauses over 100 ms | ${frames.filter((pause) => pause > 100).length} |
| longest task of the main thread | ${Math.max(0, ...tasks).toFixed(0)} ms |
| tasks over 100 ms | ${tasks.filter((task) => task > 100).length} |
| CPU time of the main thread | ${threadUse.TaskDuration} ms per second |
| … scripts, styles, layout | ${threadUse.ScriptDuration}, ${threadUse.RecalcStyleDuration}, ${threadUse.LayoutDuration} ms per second |

| Search in ${await countRecorded(running)} calls, including their bodies | First | Median of 5 | Rows (max 200) |
|---|--:|--:|--:|
${searches.join('\n')}`,
  );
} finally {
  await browser.close();
  await running.close();
  await server.terminate();
  await rm(data, { recursive: true, force: true });
}

/** Returns a function that makes a call, each time for another seller, so that no call waits for another. */
async function createCaller({ services }: RunningConsole): Promise<() => Promise<unknown>> {
  const origin = `http://127.0.0.1:${port}`;
  const application = await services.sellers.addApplication(workspace, {
    name: 'Bench',
    region: 'eu',
    clientId: 'client',
    clientSecret: 'bench-client-secret',
    baseUrl: origin,
    authUrl: `${origin}/auth/o2/token`,
  });
  const clients: SellingPartner[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const refreshToken = `Atzr|${name}${'y'.repeat(100)}`;
    const { id } = await services.sellers.addSeller(workspace, { applicationId: application.id, name, refreshToken });
    clients.push(services.clients.client(await services.sellers.find(workspace, id)));
  }
  let turn = 0;
  return async () => {
    turn += 1;
    const options = { restore_rate: 0.001, retries: { server: 0 } };
    const query = { MarketplaceIds: ['A1PA6795UKMFR9'], CreatedAfter: '2026-01-01T00:00:00Z' };
    await clients[turn % clients.length]?.callAPI({ operation: 'orders.getOrders', query, options }).catch(() => {});
  };
}

/** Makes the first calls, which load modules. */
async function warmUp(call: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 40; count += 1) await call();
  await running.services.activity.flush();
}

async function openActivity(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(running.createSignInUrl());
  await page.goto(`${running.url}/activity`);
  await page.getByRole('table').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    // The browser runs this function.
    const nextFrame = (globalThis as unknown as { requestAnimationFrame(then: (now: number) => void): void })
      .requestAnimationFrame;
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const onFrame = (now: number) => {
      frames.push(now - last);
      last = now;
      nextFrame(onFrame);
    };
    nextFrame(onFrame);
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' as never });
  });
  return page;
}

/** Makes calls at an even rate. After a slow moment it catches up. */
async function makeCalls(call: () => Promise<unknown>, page: Page): Promise<number> {
  const started = performance.now();
  const open: Promise<unknown>[] = [];
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (open.length < due) open.push(call());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  await page.waitForTimeout(1000);
  return open.length;
}

/** Makes calls until there are enough of them for the search. */
async function fillUp(call: () => Promise<unknown>): Promise<void> {
  while ((await countRecorded(running)) < rows) {
    await Promise.all(Array.from({ length: 200 }, call));
    await running.services.activity.flush();
  }
}

async function search(text: string): Promise<string> {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    found = (await running.services.activity.store.list(workspace, { text }, undefined, 200)).rows.length;
    times.push(performance.now() - started);
  }
  return `| ${text} | ${times[0]?.toFixed(0)} ms | ${median(times).toFixed(0)} ms | ${found} |`;
}

/** Starts to measure. The returned function gives the CPU time of the page's main thread since then, in milliseconds per second. */
async function measureThread(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await read();
  const started = performance.now();
  return async () => {
    const after = await read();
    const elapsed = (performance.now() - started) / 1000;
    const measurePerSecond = (name: string) => Math.round(((after.get(name) ?? 0) - (before.get(name) ?? 0)) / elapsed);
    return Object.fromEntries(threadTimes.map((name) => [name, measurePerSecond(name)])) as Record<
      (typeof threadTimes)[number],
      number
    >;
  };
}

async function startProfiler(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  return {
    stop: async (file: string) => {
      const { profile } = await session.send('Profiler.stop');
      await writeFile(file, JSON.stringify(profile));
    },
  };
}

function countRecorded({ services }: RunningConsole): Promise<number> {
  return services.activity.store.count(workspace);
}
