import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningConsole, readSettings, startConsole } from '@supercargo/console';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { copyEmptyDatabase } from '../../../tools/test-support/src/empty-database.ts';
import { chromiumFlags, findChromium } from './chromium.ts';

/** Whether browser tests can run. If CI is set, the global setup has failed already when they cannot. */
export const hasChromium = findChromium() !== undefined;

interface JourneyOptions {
  /** Additional arguments of the console's command line. */
  readonly args?: readonly string[];
  /** The console's clock, in milliseconds. */
  readonly now?: () => number;
}

/** Starts a headless Chromium. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() as string, args: chromiumFlags });
}

/** A local console with its own data folder, and a browser. */
export class Journey {
  readonly console: RunningConsole;
  readonly browser: Browser;
  /** Problems in pages: script errors, blocked loads, responses with status 500 or above, and requests to other origins. */
  readonly problems: string[] = [];
  readonly #folder: string;

  private constructor(running: RunningConsole, browser: Browser, folder: string) {
    this.console = running;
    this.browser = browser;
    this.#folder = folder;
  }

  static async start({ args = [], now }: JourneyOptions = {}): Promise<Journey> {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-console-'));
    await copyEmptyDatabase(join(folder, 'database'));
    const settings = readSettings(['--data', folder, '--port', '0', '--no-open', ...args], {});
    const running = await startConsole(settings, (error) => console.error(error), now);
    return new Journey(running, await startBrowser(), folder);
  }

  get origin(): string {
    return this.console.url as string;
  }

  /** Opens a path in a new browser context that is signed in. */
  async open(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    recordProblems(context, this.origin, this.problems);
    await context.request.get(this.console.createSignInUrl());
    const page = await context.newPage();
    await page.goto(new URL(path, this.origin).href);
    // On a phone the navigation is attached but hidden.
    await page.getByRole('navigation', { name: 'Main', includeHidden: true }).waitFor({ state: 'attached' });
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.console.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Records problems in the pages of a console. */
export function recordProblems(context: BrowserContext, origin: string, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (line) => {
    if (line.type() === 'error') problems.push(`${line.page()?.url()}: ${line.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`${url.href} is another origin.`);
  });
}
