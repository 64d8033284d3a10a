import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox, testClock } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';
import { control } from './support/control.ts';

const HEX = '0a1b2c3d'.repeat(8);
const LONG = `IwEB${'aZ9-_'.repeat(60)}`;
const WORDS = 'This is a sandbox, and the credentials look real.';

let directory = '';
let sandbox: Sandbox;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-real-'));
  sandbox = createSandbox({ clock: testClock(), orders: 0, listings: 0, data: join(directory, 'state') });
  sandbox.recording.start({ file: join(directory, 'recording.jsonl') });
});

afterEach(() => {
  sandbox.close();
  rmSync(directory, { recursive: true });
});

/** Everything the sandbox keeps, tells or has written to disk. */
async function everything(): Promise<string> {
  sandbox.snapshots.take('now');
  const shown = ['/info', '/events', '/counters', '/coverage', '/snapshots/now', '/faults', '/sellers', '/recording'];
  const answers = await Promise.all(shown.map(async (path) => (await control(sandbox, 'GET', path)).body));
  const recording = sandbox.recording.stop();
  sandbox.close();
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  const written = files.map((file) => file.name + readFileSync(join(file.parentPath, file.name), 'utf8'));
  return [JSON.stringify(answers), JSON.stringify(sandbox.events), sandbox.snapshot(), recording, ...written].join(
    '\n',
  );
}

/** Also as it stands in forms and addresses. */
async function expectNoTrace(secret: string, answered: unknown): Promise<void> {
  const found = (await everything()) + JSON.stringify(answered);
  const core = secret.split(/[|.]/).at(-1) ?? '';
  for (const form of [secret, encodeURIComponent(secret), core, core.slice(0, 40)]) expect(found).not.toContain(form);
}

describe('a credential that looks real', () => {
  it.each([
    ['client_id', `amzn1.application-oa2-client.${HEX.slice(0, 32)}`],
    ['client_secret', `amzn1.oa2-cs.v1.${HEX}`],
    ['client_secret', `amzn1.oa2-cs.v2.${HEX}`],
    ['client_secret', HEX],
    ['refresh_token', `Atzr|${LONG}`],
    ['code', 'ANDMxqpCmqWHJeyzdbMH'],
  ])('A real-looking credential is rejected as the %s of a token request and is not saved', async (name, secret) => {
    const { refreshToken } = sandbox.credentials;
    const grant =
      name === 'code'
        ? { grant_type: 'authorization_code' }
        : { grant_type: 'refresh_token', refresh_token: refreshToken };
    const application = new Application(sandbox);
    const asForm = await application.requestToken({ ...grant, [name]: secret });
    expect([asForm.status, asForm.body.error_description]).toEqual([401, expect.stringContaining(WORDS)]);
    const { clientId: client_id, clientSecret: client_secret } = sandbox.credentials;
    const body = JSON.stringify({ client_id, client_secret, ...grant, [name]: secret });
    const headers = { 'content-type': 'application/json' };
    const asJson = await sandbox.fetch(new Request(`${ORIGIN}/auth/o2/token`, { method: 'POST', headers, body }));
    expect(asJson.status).toBe(401);
    expect(sandbox.requests.tokensIssued).toBe(0);
    await expectNoTrace(secret, [asForm.body, await asJson.json()]);
  });

  it.each([`Atza|${LONG}`, `Atz.sprdt|${LONG}`])(
    'A real-looking credential is rejected as the token of a call and is not saved',
    async (token) => {
      const application = new Application(sandbox);
      const calls = [
        ['GET', '/sellers/v1/account'],
        ['POST', '/reports/2021-06-30/reports'],
        ['GET', '/notifications/v1/destinations'],
      ] as const;
      const answers = [];
      for (const [method, path] of calls) {
        const { status, body } = await application.call(method, path, {
          token,
          ...(method === 'POST' && { body: {} }),
        });
        expect([status, body.errors[0].details]).toEqual([403, expect.stringContaining(WORDS)]);
        answers.push(body);
      }
      const nowhere = await application.call('GET', '/nowhere', { token });
      const file = await sandbox.fetch(
        new Request(`${ORIGIN}/documents/x`, { headers: { 'x-amz-access-token': token } }),
      );
      expect([nowhere.status, file.status]).toEqual([403, 400]);
      await expectNoTrace(token, [...answers, nowhere.body, await file.text()]);
    },
  );

  it('The sandbox creates no credential that looks real', async () => {
    const application = new Application(sandbox);
    const rotation = await application.grantlessToken('sellingpartnerapi::client_credential:rotation');
    await application.call('POST', '/applications/2023-11-30/clientSecret', { token: rotation });
    const code = sandbox.authorize(sandbox.addSeller().sellerId);
    const redeemed = await application.requestToken({ grant_type: 'authorization_code', code });
    expect(redeemed.status).toBe(200);
    const token = await application.sellerToken(redeemed.body.refresh_token);
    expect((await application.call('GET', '/sellers/v1/account', { token })).status).toBe(200);
  });
});
