import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import {
  type Busy,
  busySandbox,
  consentCode,
  DAY,
  readState,
  readWholeState,
  redeem,
  requestReport,
  rotateSecret,
  subscribe,
  useApplication,
} from './support/used-sandbox.ts';

/** State of every kind: a subscription, a report with a sent notification, another secret, fewer roles. */
async function live(busy: Busy): Promise<void> {
  const { sandbox, one, two } = busy;
  const destinationId = await useApplication(busy);
  await subscribe(busy, one, destinationId);
  await subscribe(busy, two, destinationId);
  await requestReport(busy, two);
  sandbox.grantRoles(sandbox.sellers[1]?.sellerId ?? '', ['Product Listing', 'Inventory and Order Tracking']);
  await rotateSecret(busy);
  sandbox.clock.advance(DAY);
  await readWholeState(busy);
}

/** All of it once more, otherwise. */
async function liveOn(busy: Busy): Promise<void> {
  const { sandbox, one, two, application } = busy;
  await requestReport(busy, one);
  sandbox.clock.advance(3 * DAY);
  await rotateSecret(busy);
  sandbox.grantRoles(sandbox.sellers[0]?.sellerId ?? '', ['Product Listing']);
  sandbox.notifications.duplicate(3);
  await requestReport(busy, two);
  sandbox.clock.advance(DAY);
  const token = await application.grantlessToken('sellingpartnerapi::notifications');
  const resourceSpecification = { eventBridge: { region: 'eu-west-1', accountId: '123456789012' } };
  await application.call('POST', '/notifications/v1/destinations', {
    token,
    body: { name: 'x', resourceSpecification },
  });
}

describe('a restored snapshot', () => {
  it('A restored snapshot contains selling partners, secrets, roles, subscriptions, messages and active orders', async () => {
    const busy = busySandbox();
    await live(busy);
    const before = await readWholeState(busy);
    expect(before.received).toHaveLength(1);
    expect(before.shops[0]).not.toEqual(before.shops[1]);
    const snapshot = busy.sandbox.snapshot();
    const old = busy.sandbox.credentials.clientSecret;

    await liveOn(busy);
    const after = await readWholeState(busy);
    for (const part of ['shops', 'purchaseOrders', 'received', 'secret', 'roles', 'now'] as const) {
      expect(after[part], part).not.toEqual(before[part]);
    }
    const then = busy.sandbox.snapshot();

    busy.sandbox.restore(snapshot);
    expect(await readWholeState(busy)).toEqual(before);
    expect(busy.sandbox.credentials.clientSecret).toBe(old);
    busy.sandbox.restore(then);
    expect(await readWholeState(busy)).toEqual(after);
    // From the same state the same life follows, orders that come in and messages about reports included.
    busy.sandbox.restore(snapshot);
    await readWholeState(busy);
    await liveOn(busy);
    expect(await readWholeState(busy)).toEqual(after);
  });

  it('A restored snapshot contains authorization codes and the authorizations they belong to', async () => {
    const busy = busySandbox();
    const { sandbox, one, two } = busy;
    const code = await consentCode(busy, sandbox.sellers[1]?.sellerId ?? '');
    const plain = sandbox.authorize();
    const snapshot = sandbox.snapshot();
    expect(await redeem(busy, code)).toEqual({ status: 200, refreshToken: two });
    expect((await redeem(busy, code)).status).toBe(400);
    sandbox.restore(snapshot);
    expect((await redeem(busy, code, 'http://localhost:3000/other')).status).toBe(400);
    sandbox.restore(snapshot);
    expect(await redeem(busy, code)).toEqual({ status: 200, refreshToken: two });
    expect(await redeem(busy, plain)).toEqual({ status: 200, refreshToken: one });
    sandbox.clock.advance(300_000);
    const late = sandbox.authorize();
    sandbox.restore(snapshot);
    expect((await redeem(busy, late)).status).toBe(400);
  });

  it('Selling partners of the snapshot that do not exist here are not restored', async () => {
    const many = busySandbox({ sellers: 3 });
    const token = await many.application.sellerToken(many.sandbox.sellers[2]?.refreshToken ?? '');
    const few = busySandbox();
    few.sandbox.restore(many.sandbox.snapshot());
    expect(few.sandbox.sellers).toHaveLength(2);
    expect((await few.application.call('GET', '/sellers/v1/account', { token })).status).toBe(403);
    // Nothing is lost: a sandbox with three sellers can take it up again.
    expect(few.sandbox.snapshot()).toContain(`"account-${many.sandbox.sellers[2]?.sellerId}"`);
  });
});

describe('a restart with a data directory', () => {
  it('A restart restores the state of every selling partner and of the application', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
    try {
      const first = busySandbox({ data });
      await live(first);
      const code = await consentCode(first, first.sandbox.sellers[1]?.sellerId ?? '');
      const before = await readWholeState(first);
      first.sandbox.close();
      const second = busySandbox({ data });
      expect(await readWholeState(second)).toEqual(before);
      expect(await redeem(second, code)).toMatchObject({ status: 200, refreshToken: second.two });
      await liveOn(first);
      await redeem(first, code);
      await liveOn(second);
      expect((await readWholeState(second)).shops).toEqual((await readWholeState(first)).shops);
      second.sandbox.reset();
      expect(second.sandbox.snapshot()).not.toBe(first.sandbox.snapshot());
      second.sandbox.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('More selling partners than before can be used, and the state of missing ones is kept', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
    try {
      const first = busySandbox({ data });
      await requestReport(first, first.two);
      const view = await readState(first, first.two);
      first.sandbox.close();
      const alone = busySandbox({ data, sellers: 1 });
      await requestReport(alone, alone.one);
      alone.sandbox.close();
      const third = busySandbox({ data, sellers: 3 });
      expect(await readState(third, third.two)).toEqual(view);
      const newcomer = await readState(third, third.sandbox.sellers[2]?.refreshToken ?? '');
      expect(newcomer.orders.body.payload.Orders).toHaveLength(12);
      third.sandbox.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });
});

describe('a reset', () => {
  it('A reset of one seller does not affect the others and the application', async () => {
    const busy = busySandbox();
    const fresh = await readState(busySandbox(), busy.two);
    await live(busy);
    const before = await readWholeState(busy);
    const { sandbox, one, two } = busy;
    const sellerId = sandbox.sellers[1]?.sellerId ?? '';
    expect((await control(sandbox, 'POST', '/reset', { sellerId })).body).toEqual({ reset: sellerId });
    const after = await readWholeState(busy);
    expect(after.shops[0]).toEqual(before.shops[0]);
    expect([after.purchaseOrders, after.received, after.secret]).toEqual([
      before.purchaseOrders,
      before.received,
      before.secret,
    ]);
    expect(after.shops[1]).toMatchObject({ reports: fresh.reports, subscription: fresh.subscription });
    expect(sandbox.sellers[1]?.roles).toEqual(sandbox.sellers[0]?.roles);
    expect((await readState(busy, one)).subscription.status).toBe(200);
    expect((await readState(busy, two)).subscription.status).toBe(404);
  });

  it('A reset of everything restores the initial state of all selling partners', async () => {
    const busy = busySandbox();
    const beginning = busy.sandbox.snapshot();
    const secret = busy.sandbox.credentials.clientSecret;
    await live(busy);
    busy.sandbox.reset();
    expect(busy.sandbox.snapshot()).toBe(beginning);
    expect(busy.sandbox.credentials.clientSecret).toBe(secret);
    expect((await readWholeState(busy)).received).toEqual([]);
  });

  it('Only selling partners can be reset, not the application', () => {
    const { sandbox } = busySandbox();
    expect(() => sandbox.reset(sandbox.credentials.clientId)).toThrow(RangeError);
  });
});

describe('selling partners in the control API', () => {
  it('The control API shows every selling partner and the current client secret', async () => {
    const busy = busySandbox();
    await rotateSecret(busy);
    const { sandbox } = busy;
    const { body } = await control(sandbox, 'GET', '/info');
    expect(body.credentials).toEqual(sandbox.credentials);
    const shown = (partners: typeof sandbox.sellers) =>
      partners.map(({ sellerId, refreshToken }) => expect.objectContaining({ sellerId, refreshToken }));
    expect(body.sellers).toEqual(shown(sandbox.sellers));
    expect(body.vendors).toEqual(shown(sandbox.vendors));
  });
});
