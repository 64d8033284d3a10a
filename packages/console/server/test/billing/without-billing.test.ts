import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/routes/create-app.ts';
import { Pages } from '../../src/routes/pages.ts';
import { SignInLinks } from '../../src/sessions/sign-in-links.ts';
import { type Caller, createTestCaller } from '../fixtures/callers.ts';
import { addSellers } from '../fixtures/filled-workspace.ts';
import { openServices, type TestServices } from '../fixtures/open-services.ts';

let fixture: TestServices;
let caller: Caller;

beforeAll(async () => {
  fixture = await openServices();
  caller = createTestCaller(fixture.services);
}, 120_000);

afterAll(() => fixture.close());

test('Without keys of a payment provider, nobody pays and nothing is limited', async () => {
  const { billing } = fixture.services;
  expect(billing.isOn).toBe(false);
  expect(await caller.billing.overview()).toEqual({ isOn: false });
  expect(await caller.billing.notice()).toBeNull();
  expect(await billing.standing('local')).toMatchObject({ state: 'off', isReadOnly: false, limits: { sellers: null } });
  expect(await billing.retentionDays('local')).toBeNull();
  await addSellers(fixture.services, 'local', 5);
  await billing.checkRoom('local', 'members');
  await billing.endSubscriptions('local');
  await billing.reconcile(new AbortController().signal);
});

test('Without keys, no plan can be selected', async () => {
  await expect(caller.billing.choosePlan({ priceId: 'price_1' })).rejects.toMatchObject({
    cause: { code: 'BILLING_OFF' },
  });
});

test('Without keys, there is no route for events', async () => {
  const { services } = fixture;
  const app = createApp({
    services,
    signInLinks: new SignInLinks(services.now),
    pages: new Pages('/nowhere'),
    hosts: new Set(['console.test']),
    fail: (error) => {
      throw error;
    },
  });
  const headers = { host: 'console.test', 'stripe-signature': 't=1,v1=00' };
  const event = new Request('http://console.test/stripe-webhook', { method: 'POST', headers, body: '{}' });
  expect((await app.fetch(event)).status).toBe(404);
});
