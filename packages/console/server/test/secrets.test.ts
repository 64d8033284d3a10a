import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@supercargo/sandbox';
import { afterAll, expect, test } from 'vitest';
import { listProcedures } from '../src/procedures/router.ts';
import { startConsole } from '../src/start-console.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { createTestCaller } from './fixtures/callers.ts';

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test('No secret is in any response, in the log, or on disk in plain text', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-secrets-'));
  folders.push(dataFolder);
  const shop = await startSandbox({ port: 0 });
  const printed: unknown[] = [];
  const options = { databaseUrl: undefined, host: '127.0.0.1', port: 0, sandbox: false, open: false, key: undefined };
  const settings = { ...options, dataFolder, worker: false, help: false };
  const running = await startConsole(settings, (error) => printed.push(error.stack, error.message));
  const { services } = running;
  const caller = createTestCaller(services);
  const { clientId, clientSecret, applicationId } = shop.sandbox.credentials;
  const refreshToken = shop.sandbox.sellers[0]?.refreshToken as string;

  const application = {
    name: 'Planted',
    region: 'eu' as const,
    clientId,
    applicationId,
    redirectUri: null,
    isDraft: false,
  };
  const addresses = { baseUrl: shop.url, authUrl: `${shop.url}/auth/o2/token` };
  const added = await caller.applications.add({ ...application, ...addresses, clientSecret });
  const seller = { applicationId: added.id, name: 'Planted', kind: 'seller' as const };
  const { id } = await caller.sellers.connect({ ...seller, refreshToken });
  const wrong = ['Atzr|planted-wrong-token', 'amzn1.oa2-cs.v1.planted-wrong-secret', 'PLANTEDCODE12345678'];
  const results = await Promise.allSettled([
    caller.sellers.connect({ ...seller, refreshToken: wrong[0] as string }),
    caller.sellers.replaceToken({ id, refreshToken: wrong[0] as string }),
    caller.applications.rotateSecret({ id: 'app_none', clientSecret: wrong[1] as string }),
    caller.sellers.finishAuthorization({ state: 'x', code: wrong[2] as string, sellingPartnerId: 'A1' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await caller.sellers.testConnection({ id });
  await caller.sellers.detectRoles({ id });

  const key = (await readFile(join(dataFolder, 'key'), 'utf8')).trim();
  const secrets = [clientSecret, refreshToken, key, ...wrong];
  const answers = await everyAnswer(caller, id);
  expect(answers.length).toBeGreaterThan(8);
  const encrypted = await services.database.executeSql('select client_secret as encrypted from applications');
  const leaks = [...secrets, ...(encrypted.rows as { encrypted: string }[]).map(({ encrypted }) => encrypted)];
  const shown = JSON.stringify([answers, results, printed, running.url]);
  for (const secret of leaks) expect(shown.includes(secret)).toBe(false);

  const connected = await services.sellers.find(localWorkspace, id);
  const client = services.clients.client(connected);
  const accessToken = client.access_token as string;
  expect(accessToken).toMatch(/^Atza\|/);
  await running.close();
  await shop.close();
  const kept = await everythingIn(dataFolder, ['key']);
  expect(kept.includes('Planted')).toBe(true);
  for (const secret of [...secrets, accessToken]) expect(kept.includes(secret)).toBe(false);
}, 120_000);

/** What every query answers, be it a failure. */
async function everyAnswer(caller: ReturnType<typeof createTestCaller>, sellerId: string): Promise<unknown[]> {
  const procedures = listProcedures().filter(({ type }) => type === 'query');
  return Promise.all(
    procedures.map(async ({ path }) => {
      const [area = '', name = ''] = path.split('.');
      const call = (caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[area]?.[
        name
      ];
      return call?.({ id: sellerId, sellerId }).catch((error: Error) => ({ path, message: error.message }));
    }),
  );
}

async function everythingIn(folder: string, except: readonly string[]): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !except.includes(entry.name));
  return Buffer.concat(await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name)))));
}
