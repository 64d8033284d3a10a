import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { median, quantile } from '../harness/statistics.ts';
import { generateOrderRows } from './generate-order-rows.ts';
import type { CommandResult, Commands } from './report-console.ts';
import { writeSection } from './results.ts';

// Measures a report of 300,000 rows and 30 columns in a browser: when its first rows are visible, whether scrolling shows
// blank rows, the memory of the page, and the time of exports.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '300000' },
    columns: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
    chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  },
});
const [rows, columns, rounds] = [Number(values.rows), Number(values.columns), Number(values.rounds)];
const grid = '[role="grid"]';

await buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const document = join(folder, 'report.txt');
await pipeline(Readable.from(generateLines()), createWriteStream(document));
const marketplace = new Worker(new URL('./fake-report-server.ts', import.meta.url), { workerData: document });
const origin = await new Promise<string>((resolve) => marketplace.once('message', resolve));
const consoleProcess = fork(new URL('./report-console.ts', import.meta.url), [join(folder, 'data'), origin], {
  // Runs the built packages, with the settings with which the console's command restarts itself.
  execArgv: ['--no-warnings', '--max-semi-space-size=16'],
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
});
const results = new Map<number, (result: unknown) => void>();
let commandCount = 0;
const url = await new Promise<string>((resolve) => {
  results.set(0, (result) => resolve(String(result)));
  consoleProcess.on('message', ({ id, result }: CommandResult) => results.get(id)?.(result));
});
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const sellerId = await command('addSeller');
  const page = await openConsole(browser);
  const times: { first: number; table: number }[] = [];
  const memoryAfter: number[] = [];
  let runId = '';
  for (let round = 0; round < rounds; round += 1) {
    runId = await command('startRun', sellerId);
    times.push(await measureRows(page, runId));
    memoryAfter.push((await command('measureMemory')).now);
  }
  const { most } = await command('measureMemory');
  const opened = await measureReopening(page, runId);
  const scrolled = await measureScrolling(page);
  const memory = await measureTabMegabytes();
  const exports: string[] = [];
  for (const format of ['csv', 'jsonl']) exports.push(await measureExport(page, runId, format));
  const { size } = await stat(document);
  await writeSection(
    'A report of many rows',
    'console-report-table',
    `${rows.toLocaleString('en')} rows, ${columns} columns, ${(size / 1e6).toFixed(0)} MB of text, through the console to Chromium. Medians of ${rounds}.

| | |
|---|--:|
| first rows visible, after the document has arrived | ${median(times.map(({ first }) => first)).toFixed(0)} ms |
| table of all rows visible, after the document has arrived | ${median(times.map(({ table }) => table)).toFixed(0)} ms |
| table visible, after opening the page of the finished run | ${opened.toFixed(0)} ms |
| longest time with blank rows, scrolling by one screen 60 times | ${Math.max(...scrolled.near).toFixed(0)} ms |
| … median | ${median(scrolled.near).toFixed(0)} ms |
| longest time with blank rows, dragging to 20 distant positions | ${Math.max(...scrolled.far).toFixed(0)} ms |
| … median, 90th percentile | ${median(scrolled.far).toFixed(0)}, ${quantile(scrolled.far, 0.9).toFixed(0)} ms |
| resident memory of the server's process after each of ${rounds} such reports | ${memoryAfter.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB |
| … at most until then | ${(most / 1e6).toFixed(0)} MB |
| private memory of the tab's process (RssAnon) | ${memory.toFixed(0)} MB |
${exports.join('\n')}`,
  );
} finally {
  await browser.close();
  consoleProcess.disconnect();
  await once(consoleProcess, 'exit');
  await marketplace.terminate();
  await rm(folder, { recursive: true, force: true });
}

async function* generateLines(): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of generateOrderRows(rows, columns)) {
    if (isFirst) yield `${Object.keys(row).join('\t')}\n`;
    isFirst = false;
    yield `${Object.values(row).join('\t')}\n`;
  }
}

/** Runs a command in the process of the console. */
function command<Name extends keyof Commands>(name: Name, argument = ''): ReturnType<Commands[Name]> {
  commandCount += 1;
  const id = commandCount;
  const result = new Promise<unknown>((resolve) => {
    results.set(id, resolve);
    consoleProcess.send({ id, name, argument });
  });
  return result as ReturnType<Commands[Name]>;
}

async function openConsole(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(await command('createSignInUrl'));
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Opens a run that is in progress, and waits for its rows. */
async function measureRows(page: Page, runId: string): Promise<{ first: number; table: number }> {
  const arrival = waitForDocument(runId);
  await page.goto(`${url}/reports/${runId}`);
  await page.waitForSelector(`[aria-label="First rows of the report"] td, ${grid} [role="gridcell"]`);
  const first = performance.now();
  await page.waitForSelector(`${grid} [role="gridcell"]`);
  const table = performance.now();
  const arrivedAt = await arrival;
  return { first: Math.max(0, first - arrivedAt), table: table - arrivedAt };
}

/** Returns the time at which the document has arrived, by the clock of this process. */
async function waitForDocument(runId: string): Promise<number> {
  for (;;) {
    if (await command('hasDocument', runId)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function measureReopening(page: Page, runId: string): Promise<number> {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(`${url}/reports/${runId}`);
  await page.waitForSelector(`${grid} [role="gridcell"]`);
  return performance.now() - started;
}

/** Measures the milliseconds from each step until no visible row is blank. */
async function measureScrolling(page: Page): Promise<{ near: number[]; far: number[] }> {
  const near: number[] = [];
  const far: number[] = [];
  for (let step = 0; step < 60; step += 1) near.push(await measureBlank(page, 'near', step));
  for (let step = 0; step < 20; step += 1) far.push(await measureBlank(page, 'far', step));
  return { near, far };
}

function measureBlank(page: Page, distance: 'near' | 'far', step: number): Promise<number> {
  return page.evaluate(
    ([selector = '', distance, step]) => {
      // The browser runs this function.
      interface Box {
        scrollTop: number;
        readonly scrollHeight: number;
        readonly clientHeight: number;
        getBoundingClientRect(): { top: number; bottom: number };
        querySelectorAll(selector: string): Iterable<Box & { readonly textContent: string }>;
      }
      const { document, requestAnimationFrame } = globalThis as unknown as {
        document: { querySelector(selector: string): Box };
        requestAnimationFrame(then: () => void): void;
      };
      const box = document.querySelector(selector);
      const share = ((step + 1) * 0.381966) % 1;
      if (distance === 'near') box.scrollTop += box.clientHeight;
      else box.scrollTop = share * (box.scrollHeight - box.clientHeight);
      const started = performance.now();
      return new Promise<number>((resolve) => {
        const checkRows = () => {
          const { top, bottom } = box.getBoundingClientRect();
          const visible = [...box.querySelectorAll('[role="row"]')].slice(1).filter((row) => {
            const rowBox = row.getBoundingClientRect();
            return rowBox.bottom > top + 64 && rowBox.top < bottom - 64;
          });
          const filled = visible.filter((row) => [...row.querySelectorAll('[role="gridcell"]')].some(hasText));
          if (visible.length > 5 && filled.length === visible.length) resolve(performance.now() - started);
          else requestAnimationFrame(checkRows);
        };
        const hasText = ({ textContent }: { readonly textContent: string }) => textContent.trim() !== '';
        requestAnimationFrame(checkRows);
      });
    },
    [grid, distance, step] as [string, string, number],
  );
}

/** Private memory of the tab's process, as in the browser's task manager: the largest of its renderers. */
async function measureTabMegabytes(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = renderers.map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
  });
  return Math.max(...(await Promise.all(sizes)));
}

/** Downloads an export with the session of the browser, and counts its rows. */
async function measureExport(page: Page, runId: string, format: string): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const key = await page.evaluate<string>("localStorage.getItem('supercargo.session-key')");
  const headers = { cookie, 'x-session-key': key };
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const response = await fetch(`${url}/tables/${runId}/export?format=${format}`, { headers });
    if (!response.ok || response.body === null) throw new Error(`The export failed with status ${response.status}.`);
    found = format === 'csv' ? -1 : 0;
    for await (const piece of response.body) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) found += 1;
    }
    times.push(performance.now() - started);
  }
  return `| export as ${format === 'csv' ? 'CSV' : 'JSON lines'}, ${found.toLocaleString('en')} rows | ${(median(times) / 1000).toFixed(1)} s |`;
}
