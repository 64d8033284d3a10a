import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredData } from '../src/background/retention.ts';
import { settings } from '../src/storage/schema/settings.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

let fixture: TestServices;
let caller: Caller;

beforeAll(async () => {
  fixture = await openServices();
  caller = createTestCaller(fixture.services);
}, 60_000);

afterAll(() => fixture.close());

describe('settings', () => {
  test('Settings have their defaults until a user changes them', async () => {
    const { readOnly, versions, client, retention } = await caller.settings.get();
    expect(readOnly).toEqual({ value: false, changedAt: null });
    expect(versions.value).toEqual({});
    expect(client.value).toEqual({});
    expect(retention.value).toEqual({ calls: 30, audit: 365, files: 90, personalFiles: 30, maxFileGigabytes: 20 });
  });

  test('A setting is saved with the time of its change, for one workspace', async () => {
    await caller.settings.setReadOnly({ value: true });
    const { readOnly } = await caller.settings.get();
    expect(readOnly).toEqual({ value: true, changedAt: new Date(fixture.services.now()).toISOString() });
    const other = createTestCaller(fixture.services, { workspaceId: 'other' });
    expect((await other.settings.get()).readOnly.value).toBe(false);
    await caller.settings.setReadOnly({ value: false });
  });

  test('A saved value that is no longer allowed counts as the default', async () => {
    const row = { workspaceId: localWorkspace, name: 'retention', value: { audit: 'for ever' } };
    await fixture.services.database.db.insert(settings).values(row);
    expect((await caller.settings.get()).retention).toMatchObject({ value: { audit: 365 }, changedAt: null });
  });

  test('Invalid values are rejected with the name of the field', async () => {
    const refused = caller.settings.setClient({ value: { timeouts: { response: -1 } } });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(caller.settings.setClient({ value: { baseUrl: 'http://evil.test' } as never })).rejects.toThrow();
    expect((await caller.settings.get()).client.value).toEqual({});
  });

  test('A version setting needs an existing endpoint and version', async () => {
    await caller.settings.setVersion({ endpoint: 'orders', version: '2026-01-01' });
    await caller.settings.setVersion({ endpoint: 'catalogItems', version: 'latest' });
    expect((await caller.settings.get()).versions.value).toEqual({ orders: '2026-01-01', catalogItems: 'latest' });
    await caller.settings.setVersion({ endpoint: 'orders', version: null });
    expect((await caller.settings.get()).versions.value).toEqual({ catalogItems: 'latest' });
    for (const wrong of [
      { endpoint: 'orders', version: 'v7' },
      { endpoint: 'nothing', version: 'latest' },
      { endpoint: '__proto__', version: null },
    ]) {
      await expect(caller.settings.setVersion(wrong)).rejects.toMatchObject({ cause: { code: 'VERSION_INVALID' } });
    }
  });

  test('The versions include deprecated and removed APIs', async () => {
    const endpoints = await caller.settings.endpoints();
    const orders = endpoints.find(({ endpoint }) => endpoint === 'orders');
    const { version, deprecated = 0, ended = 0 } = orders?.versions[0] ?? {};
    expect(version).toBe('v0');
    expect(deprecated + ended).toBeGreaterThan(0);
  });

  test('Settings apply to the clients of sellers', async () => {
    const { sellers, clients } = fixture.services;
    const application = await sellers.addApplication(localWorkspace, {
      name: 'A',
      region: 'eu',
      clientId: 'amzn1.application-oa2-client.a',
      clientSecret: 'amzn1.oa2-cs.v1.a',
    });
    const { id } = await sellers.addSeller(localWorkspace, {
      applicationId: application.id,
      name: 'S',
      refreshToken: 'Atzr|x',
    });
    const before = clients.client(await sellers.find(localWorkspace, id));
    expect(clients.client(await sellers.find(localWorkspace, id))).toBe(before);
    await caller.settings.setClient({ value: { validateRequests: true } });
    const after = clients.client(await sellers.find(localWorkspace, id));
    expect(after).not.toBe(before);
    // The client itself refuses before anything is sent: the option has arrived.
    await expect(after.callAPI<unknown>({ operation: 'orders.getOrders', query: {} } as never)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('the audit log', () => {
  test('The audit log has each change with its user, without secrets, page by page', async () => {
    await caller.applications
      .rotateSecret({ id: 'app_none', clientSecret: 'amzn1.oa2-cs.v1.hidden' })
      .catch(() => undefined);
    const { entries, next } = await caller.audit.list({ maxItems: 1 });
    expect(entries).toMatchObject([
      { action: 'applications.rotateSecret', outcome: 'failed', subject: 'app_none', actor: 'operator' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('hidden');
    const { entries: earlier } = await caller.audit.list({ maxItems: 100, cursor: next });
    expect(earlier.length).toBeGreaterThan(3);
    expect(earlier.some(({ id }) => id === entries[0]?.id)).toBe(false);
  });

  test('Entries older than the retention are deleted from the audit log', async () => {
    await caller.settings.setRetention({ value: { audit: 400 } });
    fixture.move(400 * 86_400_000 + 1);
    await caller.settings.setReadOnly({ value: false });
    await deleteExpiredData(fixture.services, fixture.services.fail);
    const { entries } = await caller.audit.list({});
    expect(entries.map(({ action }) => action)).toEqual(['settings.setReadOnly']);
  });
});

describe('how long the audit log is kept', () => {
  test('The audit log cannot be kept for less than 12 months', async () => {
    await expect(caller.settings.setRetention({ value: { audit: 364 } })).rejects.toThrow(
      'The audit log is kept for 12 months at least: enter 365 days or more.',
    );
    await expect(caller.settings.setRetention({ value: { personalFiles: 31 } })).rejects.toThrow(
      'Documents with personal data are kept for 30 days at most.',
    );
    await caller.settings.setRetention({ value: { audit: 365, personalFiles: 1 } });
  });
});

describe('error codes', () => {
  test('Error codes of the client and the console are listed with their actions', async () => {
    const codes = await caller.errors.list();
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.find(({ code }) => code === 'ENCRYPTION_KEY_MISMATCH')?.source).toBe('console');
    expect(codes.find(({ code }) => code === 'INVALID_OPTION')?.source).toBe('client');
    for (const { meaning, action } of codes) expect([meaning, action].every((text) => /\S.*\.$/.test(text))).toBe(true);
  });
});
