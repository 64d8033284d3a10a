import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningConsole, readSettings, type Settings, startConsole } from '@supercargo/console';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { FakeMailServer } from '../../../tools/test-support/src/fake-mail-server.ts';
import { postSignIn, readPageHeaders } from './browser-session.ts';
import { BrowserContexts, hasChromium, recordProblems } from './journey.ts';

/** Whether tests of a hosted console can run: they need Chromium and Postgres. */
export const canRunHosted = hasChromium && postgresUrl !== undefined;

/** The password of every user. */
export const password = 'a password for journeys';

interface HostedOptions {
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv;
  /** Changes settings that have no environment variable, such as the URL of Stripe. */
  readonly changeSettings?: (settings: Settings) => Settings;
  /** The console's clock, in milliseconds. */
  readonly now?: () => number;
}

/** A hosted console with its own database, mail server and browser contexts. */
export class HostedJourney {
  readonly console: RunningConsole;
  readonly mailServer: FakeMailServer;
  /** Has a host name, because passkeys do not work with IP addresses. */
  readonly origin: string;
  /** Problems in pages; see `recordProblems`. */
  readonly problems: string[] = [];
  readonly #contexts: BrowserContexts;
  readonly #closers: (() => Promise<unknown>)[];
  #clients = 0;

  private constructor(
    running: RunningConsole,
    contexts: BrowserContexts,
    mailServer: FakeMailServer,
    origin: string,
    closers: (() => Promise<unknown>)[],
  ) {
    this.console = running;
    this.#contexts = contexts;
    this.mailServer = mailServer;
    this.origin = origin;
    this.#closers = closers;
  }

  static async start({
    env = {},
    changeSettings = (settings) => settings,
    now,
  }: HostedOptions = {}): Promise<HostedJourney> {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-hosted-'));
    const database = await createDatabase(postgresUrl as string, `hosted_${randomBytes(6).toString('hex')}`);
    const mailServer = await FakeMailServer.start();
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const settings = readSettings(['--data', folder, '--port', String(port)], {
      SUPERCARGO_MODE: 'hosted',
      SUPERCARGO_PUBLIC_URL: origin,
      SUPERCARGO_KEY: randomBytes(32).toString('base64'),
      SUPERCARGO_FILES: 'folder',
      SUPERCARGO_TRUSTED_PROXIES: '127.0.0.1,::1',
      SUPERCARGO_SMTP_URL: mailServer.url,
      SUPERCARGO_MAIL_FROM: 'Supercargo <console@example.com>',
      DATABASE_URL: database.url,
      ...env,
    });
    const running = await startConsole(changeSettings(settings), (error) => console.error(error), now);
    const contexts = new BrowserContexts();
    return new HostedJourney(running, contexts, mailServer, origin, [
      () => contexts.close(),
      () => running.close(),
      () => mailServer.close(),
      () => database.remove(),
      () => rm(folder, { recursive: true, force: true }),
    ]);
  }

  /** Creates a browser context without a session. */
  async createContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.#contexts.create(options);
    recordProblems(context, this.origin, this.problems);
    return context;
  }

  /** Opens a path in a new browser context without a session. */
  async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.createContext(options)).newPage();
    await page.goto(new URL(path, this.origin).href);
    return page;
  }

  /** Signs up a user through the API, confirms the email address, and opens a path as this user. */
  async signUp(email: string, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    return this.openPage(await this.createSignedUpContext(email, options), path);
  }

  /** Signs up a user like `signUp`, but opens no page. */
  async createSignedUpContext(
    email: string,
    options: BrowserContextOptions = {},
    name = email.split('@')[0],
  ): Promise<BrowserContext> {
    const context = await this.createContext(options);
    await this.#post(context, '/api/auth/sign-up/email', { name, email, password });
    const { link } = await this.mailServer.waitForEmail(email, /^Confirm/);
    const token = new URL(link).searchParams.get('token') ?? '';
    await this.#post(context, '/api/auth/confirm-address', { token, password });
    return context;
  }

  /** Opens a path in a new browser context, signed in as an existing user. */
  async signIn(email: string, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.createContext(options);
    await this.#post(context, '/api/auth/sign-in/email', { email, password });
    return this.openPage(context, path);
  }

  /** Opens a path in a browser context that is signed in. */
  async openPage(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(new URL(path, this.origin).href);
    await page.getByRole('navigation', { name: 'Main', includeHidden: true }).waitFor({ state: 'attached' });
    return page;
  }

  /** Reads the ID of the workspace of the user who is signed in. */
  async readWorkspaceId(context: BrowserContext): Promise<string> {
    const page = await context.newPage();
    await page.goto(`${this.origin}/icon.svg`);
    const headers = await readPageHeaders(page);
    await page.close();
    const response = await context.request.get(`${this.origin}/trpc/session.me`, { headers });
    return (await response.json()).result.data.workspaceId;
  }

  /** Closes all pages, so that they do not react to what later tests change. */
  async closePages(): Promise<void> {
    await this.#contexts.close();
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close();
  }

  async #post(context: BrowserContext, path: string, data: object): Promise<void> {
    // Each request comes from another IP address, so that the set-up does not use up the rate limit of one address.
    this.#clients += 1;
    const headers = { origin: this.origin, 'x-forwarded-for': `192.0.2.${this.#clients % 250}` };
    const response = await postSignIn(context, `${this.origin}${path}`, { data, headers });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
}

/** Finds a free port. The console needs its public URL before it listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
