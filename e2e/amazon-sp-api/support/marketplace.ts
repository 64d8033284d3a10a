import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, type ServerOptions, startSandbox } from '@supercargo/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** The marketplace the README's examples name. */
export const germany = 'A1PA6795UKMFR9';

export interface Marketplace {
  readonly running: RunningSandbox;
  /** An empty folder. It is the home of the programs too, so that nobody's own credentials file is read. */
  readonly folder: string;
  /** The environment of a program: where the sandbox is, and the application's credentials unless left out. */
  environment(credentials?: 'without credentials'): Record<string, string>;
  /** Operations called so far, oldest first. */
  calls(): string[];
}

/**
 * Starts a sandbox for the tests of a file and puts its address and credentials into their environment. What the
 * client warns of is kept from the screen.
 */
export function useMarketplace(options: ServerOptions = {}): Marketplace {
  let running: RunningSandbox;
  let folder: string;

  const environment: Marketplace['environment'] = (credentials) => {
    const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
    const application = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
    const home = { HOME: folder, USERPROFILE: folder };
    return { ...home, SANDBOX_URL: running.url, REFRESH_TOKEN: refreshToken, ...(credentials ? {} : application) };
  };

  beforeAll(async () => {
    const noWaiting = { queueSeconds: 0, processingSeconds: 0 };
    const rateScale = Number.POSITIVE_INFINITY;
    running = await startSandbox({ port: 0, rateScale, reports: noWaiting, feeds: noWaiting, ...options });
    folder = await mkdtemp(join(tmpdir(), 'supercargo-e2e-'));
    for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  });

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await running.close();
    await rm(folder, { recursive: true });
  });

  return {
    get running() {
      return running;
    },
    get folder() {
      return folder;
    },
    environment,
    calls: () => running.sandbox.events.flatMap(({ kind, operation }) => (kind === 'call' ? [String(operation)] : [])),
  };
}
