import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startConsole } from '@supercargo/console';
import { chromium, type Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { median, quantile } from '../harness/statistics.ts';
import { writeSection } from './results.ts';

/** The factor by which the browser slows down its CPU. */
const slowdown = 4;
const rounds = Number(process.argv[2] ?? 5);
/** Bytes per second of a slow network. */
const slowNetwork = 50_000;

/** Measurements of opening the console once. */
interface Opening {
  /** Milliseconds until the heading is drawn and the navigation is usable. */
  readonly usable: number;
  /** CPU milliseconds of the page's main thread until then, including the slowdown. */
  readonly processor: number;
  /** Bytes that the browser downloaded. */
  readonly bytes: number;
}

await buildWeb();
const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const options = { databaseUrl: undefined, host: '127.0.0.1', port: 0, sandbox: false, open: false, key: undefined };
const running = await startConsole({ ...options, dataFolder, worker: false, help: false }, (error) => {
  throw error;
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) openings.push(await openConsole());
  const usable = openings.map((opening) => opening.usable);
  const overSlowNetwork: number[] = [];
  for (let round = 0; round < rounds; round += 1) overSlowNetwork.push((await openConsole(slowNetwork)).usable);
  const { opened, keys } = await measureExplorer();
  await writeSection(
    'First screen and Explorer',
    'console-first-screen',
    `On loopback, ${rounds} times each, every time in a new browser profile.

| | |
|---|--:|
| first screen usable, with a CPU ${slowdown} times slower, median | ${median(usable).toFixed(0)} ms |
| … each | ${usable.map(Math.round).join(', ')} ms |
| … CPU time of the main thread until then, including the slowdown, median | ${median(openings.map(({ processor }) => processor)).toFixed(0)} ms |
| first screen usable, at ${slowNetwork / 1000} kB/s and with a CPU ${slowdown} times slower, median | ${median(overSlowNetwork).toFixed(0)} ms |
| bytes downloaded | ${Math.round((openings[0]?.bytes ?? 0) / 1000)} kB |
| Explorer usable, with cached files, median | ${median(opened).toFixed(0)} ms |
| a keystroke in its search until it is drawn, median | ${median(keys).toFixed(1)} ms |
| … 90th percentile, longest of ${keys.length} | ${quantile(keys, 0.9).toFixed(1)}, ${Math.max(...keys).toFixed(1)} ms |`,
  );
} finally {
  await browser.close();
  await running.close();
  await rm(dataFolder, { recursive: true, force: true });
}

/** @param bytesPerSecond of the network; by default that of loopback */
async function openConsole(bytesPerSecond = -1): Promise<Opening> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(recordUsableTime);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(running.createSignInUrl(), { waitUntil: 'commit' });
  const usable = await waitUntilUsable(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const processor = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  await context.close();
  return { usable, processor, bytes };
}

async function waitUntilUsable(page: Page): Promise<number> {
  await page.locator('main h1').first().waitFor();
  return page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable);
}

/** Runs in the browser. Records the time at which there is a heading and the main thread has run another task. */
function recordUsableTime(): void {
  interface Observer {
    observe(target: object, options: object): void;
    disconnect(): void;
  }
  const { document, MutationObserver } = globalThis as unknown as {
    document: { querySelector(selector: string): object | null };
    MutationObserver: new (callback: () => void) => Observer;
  };
  const usable = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1') === null) return;
      observer.disconnect();
      setTimeout(() => resolve(performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { usable });
}

/** Measures how soon the Explorer is usable, and the time from each key in its search until the list is drawn. */
async function measureExplorer(): Promise<{ opened: number[]; keys: number[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(running.createSignInUrl());
  const opened: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${running.url}/explorer`);
    const box = page.getByRole('searchbox', { name: 'Search operations' });
    await box.waitFor();
    const usable = await page.evaluate(() => performance.now());
    // The first opening fetches its files.
    if (round > 0) opened.push(usable);
    await page.evaluate(timeKeys);
    await box.pressSequentially('create inbound shipment', { delay: 30 });
    await page.waitForTimeout(100);
    const timed = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
    if (round > 0) keys.push(...timed);
  }
  await context.close();
  return { opened, keys };
}

/** Runs in the browser. Measures the time from a key's input event until the changed layout is done. */
function timeKeys(): void {
  const { document, addEventListener } = globalThis as unknown as {
    document: { body: { offsetHeight: number } };
    addEventListener(type: string, listener: () => void, capture: boolean): void;
  };
  const keys: number[] = [];
  Object.assign(globalThis, { keys });
  addEventListener(
    'input',
    () => {
      const started = performance.now();
      setTimeout(() => {
        if (document.body.offsetHeight > 0) keys.push(performance.now() - started);
      });
    },
    true,
  );
}

function findChromium(): string {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? chromium.executablePath();
}
