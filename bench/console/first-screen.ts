import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startConsole } from '@supercargo/console';
import { chromium, type Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { median, quantile, writeSection } from './results.ts';

/** How long the first screen takes in a browser on a processor that is four times slower. */
const slowdown = 4;
const rounds = Number(process.argv[2] ?? 5);

/** What one opening of the console has taken. */
interface Opening {
  /** Milliseconds until the navigation can be used and its heading is drawn. */
  readonly usable: number;
  /** Processor milliseconds of the page's thread until then; slowing it down adds to them. */
  readonly processor: number;
  /** Bytes that came over the wire. */
  readonly bytes: number;
}

await buildWeb();
const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const options = { databaseUrl: undefined, host: '127.0.0.1', port: 0, sandbox: false, open: false, key: undefined };
const running = await startConsole({ ...options, dataFolder, worker: false, help: false }, (error) => {
  throw error;
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) openings.push(await open());
  const usable = openings.map((opening) => opening.usable);
  const { opened, keys } = await explore();
  await writeSection(
    'First screen and explorer',
    'npm run bench:first-screen',
    `On loopback, ${rounds} times each, every time in a new profile of the browser.

| | |
|---|--:|
| first screen usable, the processor ${slowdown} times slower, median | ${median(usable).toFixed(0)} ms |
| … each | ${usable.map(Math.round).join(', ')} ms |
| … processor time of the page's thread until then, slowed down as well, median | ${median(openings.map(({ processor }) => processor)).toFixed(0)} ms |
| bytes over the wire | ${Math.round((openings[0]?.bytes ?? 0) / 1000)} kB |
| explorer usable, files at hand, median | ${median(opened).toFixed(0)} ms |
| a keystroke in its search, drawn, median | ${median(keys).toFixed(1)} ms |
| … nine of ten, longest of ${keys.length} | ${quantile(keys, 0.9).toFixed(1)}, ${Math.max(...keys).toFixed(1)} ms |`,
  );
} finally {
  await browser.close();
  await running.close();
  await rm(dataFolder, { recursive: true, force: true });
}

async function open(): Promise<Opening> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchHeading);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(running.launchUrl(), { waitUntil: 'commit' });
  const usable = await whenUsable(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const processor = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  await context.close();
  return { usable, processor, bytes };
}

async function whenUsable(page: Page): Promise<number> {
  await page.locator('main h1').first().waitFor();
  return page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable);
}

/** This runs in the browser: when a heading stands there, and the page's thread has taken a task after it. */
function watchHeading(): void {
  interface Watch {
    observe(target: object, what: object): void;
    disconnect(): void;
  }
  const { document, MutationObserver } = globalThis as unknown as {
    document: { querySelector(selector: string): object | null };
    MutationObserver: new (heard: () => void) => Watch;
  };
  const usable = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1') === null) return;
      watch.disconnect();
      setTimeout(() => resolve(performance.now()));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { usable });
}

/** How soon the explorer can be used, and how long each key in its search takes until the list is drawn. */
async function explore(): Promise<{ opened: number[]; keys: number[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(running.launchUrl());
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

/** This runs in the browser: from a key's input until what it changed has been laid out. */
function timeKeys(): void {
  const { document, addEventListener } = globalThis as unknown as {
    document: { body: { offsetHeight: number } };
    addEventListener(type: string, hear: () => void, capture: boolean): void;
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

function chromiumPath(): string {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((path) => path !== undefined && existsSync(path)) ?? chromium.executablePath();
}
