import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type RunningConsole, startConsole } from '@supercargo/console';
import { chromium, type Page } from 'playwright-core';
import type { SellingPartner } from 'supercargo';
import { buildWeb } from '../../scripts/build-web.ts';
import { median, quantile, writeSection } from './results.ts';

// How the activity's screen holds up while the console makes many calls: the longest pause between two frames, what was
// not recorded, and how long a search over bodies takes.

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    rows: { type: 'string', default: '10000' },
    /** A file for a profile of the browser's processor time while the calls come. */
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
const marketplace = new Worker(new URL('./marketplace.ts', import.meta.url));
const port = await new Promise<number>((resolve) => marketplace.once('message', resolve));
const settings = { dataFolder: data, databaseUrl: undefined, host: '127.0.0.1', port: 0, key: undefined };
const running = await startConsole({ ...settings, sandbox: false, open: false, worker: false, help: false }, (error) =>
  console.error(error),
);
const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const call = await caller(running);
  await rehearse(call);
  const before = await kept(running);
  const page = await openActivity();
  const profiler = values.profile === undefined ? undefined : await profile(page);
  const thread = await threadOf(page);
  const made = await load(call, page);
  const used = await thread();
  await profiler?.stop(values.profile ?? '');
  await running.services.activity.flush();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  const shown = await page.getByText(/calls shown/).textContent();
  await page.close();
  await fill(call);
  const recorded = (await kept(running)) - before;
  const searches: string[] = [];
  for (const text of ['hamburg', 'no-such-word', '902-3159896', '500']) searches.push(await search(text));
  await writeSection(
    'Activity',
    'npm run bench:activity',
    `${made} calls in ${seconds} seconds, ${rate} a second asked for; ${shown?.trim()} Recorded with those that filled up:
${recorded}; not kept whole: ${JSON.stringify(running.services.activity.dropped)}.

| While they come, in the browser | |
|---|--:|
| frames | ${frames.length} |
| longest pause between two frames | ${Math.max(...frames).toFixed(0)} ms |
| 99 % of the pauses up to | ${quantile(frames, 0.99).toFixed(0)} ms |
| pauses over 100 ms | ${frames.filter((pause) => pause > 100).length} |
| longest task of the page's thread | ${Math.max(0, ...tasks).toFixed(0)} ms |
| tasks over 100 ms | ${tasks.filter((task) => task > 100).length} |
| processor time of the page's thread | ${used.TaskDuration} ms a second |
| … scripts, styles, layout | ${used.ScriptDuration}, ${used.RecalcStyleDuration}, ${used.LayoutDuration} ms a second |

| Search in ${await kept(running)} calls, their bodies included | First | Median of 5 | Rows of 200 |
|---|--:|--:|--:|
${searches.join('\n')}`,
  );
} finally {
  await browser.close();
  await running.close();
  await marketplace.terminate();
  await rm(data, { recursive: true, force: true });
}

/** Calls as another seller each time, so that nobody waits for anybody. */
async function caller({ services }: RunningConsole): Promise<() => Promise<unknown>> {
  const origin = `http://127.0.0.1:${port}`;
  const application = await services.sellers.addApplication(workspace, {
    name: 'Bench',
    region: 'eu',
    clientId: 'client',
    clientSecret: 'a secret of the bench',
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

/** Loads what is loaded with the first call. */
async function rehearse(call: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 40; count += 1) await call();
  await running.services.activity.flush();
}

async function openActivity(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(running.launchUrl());
  await page.goto(`${running.url}/activity`);
  await page.getByRole('table').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    // This runs in the browser.
    const nextFrame = (globalThis as unknown as { requestAnimationFrame(then: (now: number) => void): void })
      .requestAnimationFrame;
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      nextFrame(look);
    };
    nextFrame(look);
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' as never });
  });
  return page;
}

/** Calls at an even rate; what a slow moment left out is made up for. */
async function load(call: () => Promise<unknown>, page: Page): Promise<number> {
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

/** Until there are as many calls as a search is to go through. */
async function fill(call: () => Promise<unknown>): Promise<void> {
  while ((await kept(running)) < rows) {
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

/** Begins to measure; what it gives tells the processor time of the page's thread since, in milliseconds a second. */
async function threadOf(page: Page) {
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
    const since = (name: string) => Math.round(((after.get(name) ?? 0) - (before.get(name) ?? 0)) / elapsed);
    return Object.fromEntries(threadTimes.map((name) => [name, since(name)])) as Record<
      (typeof threadTimes)[number],
      number
    >;
  };
}

async function profile(page: Page) {
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

function kept({ services }: RunningConsole): Promise<number> {
  return services.activity.store.count(workspace);
}
