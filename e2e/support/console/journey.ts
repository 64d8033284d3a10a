import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningConsole, readSettings, startConsole } from '@supercargo/console';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { copyEmptyDatabase } from '../../../tools/test-support/src/empty-database.ts';
import { followSignInLink, keyName } from './browser-session.ts';
import { chromiumFlags, findChromium } from './chromium.ts';

/** Whether browser tests can run. If CI is set, the global setup has failed already when they cannot. */
export const hasChromium = findChromium() !== undefined;

interface JourneyOptions {
  /** Additional arguments of the console's command line. */
  readonly args?: readonly string[];
  /** Whether the shop is copied. It would add calls that tests of other screens count. @default false */
  readonly copies?: boolean;
  /** The console's clock, in milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds that an action of a test may take, which is enough for a busy machine. */
const actionTimeout = 90_000;

let sharedBrowser: Promise<Browser> | undefined;

/** Returns the headless Chromium that all test files of this process share. It ends with the process. */
function getBrowser(): Promise<Browser> {
  sharedBrowser ??= chromium.launch({ executablePath: findChromium() as string, args: chromiumFlags });
  return sharedBrowser;
}

/** Ends the browser, for programs that end by themselves. */
export async function closeBrowser(): Promise<void> {
  await (await sharedBrowser)?.close();
  sharedBrowser = undefined;
}

const openContexts = new Set<BrowserContext>();

/** Lists the open pages of all contexts of this process. */
export function listOpenPages(): readonly Page[] {
  return [...openContexts].flatMap((context) => context.pages());
}

/** The browser contexts of a test. Each has its own cookies and storage. */
export class BrowserContexts {
  readonly #contexts = new Set<BrowserContext>();

  /** Creates a context of the size of a desktop. Animations are off and the clipboard is allowed, unless the options change that. */
  async create(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const browser = await getBrowser();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    context.setDefaultTimeout(actionTimeout);
    this.#contexts.add(context);
    openContexts.add(context);
    context.on('close', () => openContexts.delete(context));
    return context;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts].map((context) => context.close()));
  }
}

/** A local console with its own data folder, and browser contexts that are signed in to it. */
export class Journey {
  readonly console: RunningConsole;
  readonly contexts = new BrowserContexts();
  /** Problems in pages: script errors, blocked loads, responses with status 500 or above, and requests to other origins. */
  readonly problems: string[] = [];
  readonly #folder: string;
  /** The pages that tests take turns with, by the options of their context. */
  readonly #pages = new Map<string, Promise<Page>>();

  private constructor(running: RunningConsole, folder: string) {
    this.console = running;
    this.#folder = folder;
  }

  static async start({ args = [], copies = false, now }: JourneyOptions = {}): Promise<Journey> {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-console-'));
    await copyEmptyDatabase(join(folder, 'database'));
    const settings = readSettings(
      ['--data', folder, '--port', '0', '--no-open', ...(copies ? [] : ['--no-copies']), ...args],
      {},
    );
    const running = await startConsole(settings, (error) => console.error(error), now);
    return new Journey(running, folder);
  }

  get origin(): string {
    return this.console.url as string;
  }

  /**
   * Opens a path in a browser that is signed in. Calls with the same options return the same page, with empty storage, because a new
   * page takes as much time as a short test.
   */
  async open(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const key = JSON.stringify(options);
    const known = await this.#pages.get(key);
    const created = known === undefined || known.isClosed() ? this.#createPage(options) : known;
    this.#pages.set(key, Promise.resolve(created));
    const page = await created;
    if (page.url().startsWith(this.origin)) await page.evaluate(clearStorage);
    await page.goto(new URL(path, this.origin).href);
    // On a phone the navigation is attached but hidden.
    await page.getByRole('navigation', { name: 'Main', includeHidden: true }).waitFor({ state: 'attached' });
    return page;
  }

  async #createPage(options: BrowserContextOptions): Promise<Page> {
    const context = await this.contexts.create(options);
    recordProblems(context, this.origin, this.problems);
    await followSignInLink(context, this.console.createSignInUrl());
    return context.newPage();
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.console.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Clears the storage of a page, except for what keeps it signed in. */
const clearStorage = `for (const storage of [localStorage, sessionStorage])
  for (const key of Object.keys(storage)) if (key !== '${keyName}') storage.removeItem(key)`;

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
