import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, type ServerOptions, startSandbox } from '@supercargo/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** The marketplace in the examples of the README. */
export const germany = 'A1PA6795UKMFR9';

export interface SandboxFixture {
  readonly running: RunningSandbox;
  /** An empty folder, which is also the home folder of the programs, so that they do not read a credentials file of the developer. */
  readonly folder: string;
  /** Returns the environment of a program: the URL of the sandbox and, by default, the credentials of the application. */
  environment(credentials?: 'without credentials'): Record<string, string>;
  /** Returns the called operations, oldest first. */
  calls(): string[];
}

/**
 * Starts a sandbox for the tests of a file and sets environment variables with its URL and credentials. Hides the warnings of the
 * client.
 */
export function useSandbox(options: ServerOptions = {}): SandboxFixture {
  let running: RunningSandbox;
  let folder: string;

  const environment: SandboxFixture['environment'] = (credentials) => {
    const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
    const application = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
    const home = { HOME: folder, USERPROFILE: folder };
    return { ...home, SANDBOX_URL: running.url, REFRESH_TOKEN: refreshToken, ...(credentials ? {} : application) };
  };

  beforeAll(async () => {
    const immediate = { queueSeconds: 0, processingSeconds: 0 };
    const rateScale = Number.POSITIVE_INFINITY;
    running = await startSandbox({
      port: 0,
      rateScale,
      reports: immediate,
      feeds: immediate,
      endDates: false,
      ...options,
    });
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
