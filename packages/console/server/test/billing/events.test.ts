import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StripeEvent } from '../../../../../tools/test-support/src/stripe/objects.ts';
import { startBillingJobs } from '../../src/background/billing-jobs.ts';
import { billingEvents } from '../../src/storage/schema/billing.ts';
import { workspaces } from '../../src/storage/schema/workspaces.ts';
import { type BillingBench, day, hour, startBillingBench } from '../fixtures/billing-bench.ts';
import { rawRequest } from '../fixtures/raw-request.ts';

let bench: BillingBench;
const never = new AbortController().signal;

beforeAll(async () => {
  bench = await startBillingBench();
}, 120_000);

afterAll(() => bench.close());

beforeEach(() => {
  bench.stripe.webhooks.mode = 'send';
  bench.stripe.webhooks.unsent.length = 0;
});

afterEach(() => expect(bench.failures).toEqual([]));

const standing = (id: string) => bench.services.billing.standing(id);

/** A workspace that has paid, and whose provider has told nobody. */
async function payingUntold() {
  const workspace = await bench.workspace();
  bench.stripe.webhooks.mode = 'hold';
  const { confirm } = await workspace.caller.billing.choosePlan({ priceId: 'price_small' });
  bench.stripe.webhooks.unsent.length = 0;
  bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
  expect(await standing(workspace.id)).toMatchObject({ state: 'incomplete' });
  return { ...workspace, events: [...bench.stripe.webhooks.unsent] };
}

/** Returns the number of requests for subscriptions to the provider. */
function asked(): number {
  return bench.stripe.requests.filter(({ method, path }) => method === 'GET' && path === '/v1/subscriptions').length;
}

function customerEvents(customerId: string) {
  return bench.services.database.db.select().from(billingEvents).where(eq(billingEvents.customerId, customerId));
}

describe('an event of the payment provider', () => {
  test('A signed request without a valid event is rejected with the name of the field', async () => {
    const { webhooks } = bench.stripe;
    const event = {
      id: 'evt_x',
      type: 'customer.deleted',
      created: 1,
      data: { object: { object: 'customer', id: 'cus_1' } },
    };
    const broken: [unknown, string][] = [
      [{ ...event, data: undefined }, 'data'],
      [{ ...event, data: null }, 'data'],
      [{ ...event, data: {} }, 'data.object'],
      [{ ...event, data: { object: null } }, 'data.object'],
      [{ ...event, data: { object: 'customer' } }, 'data.object'],
      [{ ...event, created: 'yesterday' }, 'created'],
      [{ ...event, created: 1e15 }, 'created'],
      [{ ...event, id: 7 }, 'id'],
      [{ ...event, type: undefined }, 'type'],
      [{ ...event, id: 'evt\0' }, 'id'],
      [null, 'event'],
      [[], 'event'],
      ['event', 'event'],
    ];
    for (const [one, field] of broken) {
      const answer = await webhooks.sendRaw(one);
      expect([one, answer.status, await answer.json()]).toEqual([
        one,
        400,
        { code: 'BILLING_EVENT_INVALID', message: expect.stringMatching(new RegExp(`^${field}: `)) },
      ]);
    }
    expect(bench.failures).toEqual([]);
  });

  test('An event causes the console to load the state from the provider, whatever the event contains', async () => {
    const { id, events } = await payingUntold();
    const [event] = events.filter(({ type }) => type.startsWith('invoice'));
    const lie = structuredClone(event) as StripeEvent & { data: { object: { status: string } } };
    lie.data.object.status = 'void';
    expect(await bench.stripe.webhooks.send(lie)).toBe(200);
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('A repeated event is handled once', async () => {
    const { id, events } = await payingUntold();
    const [event] = events.filter(({ type }) => type === 'customer.subscription.updated') as [StripeEvent];
    const before = asked();
    for (let times = 0; times < 3; times += 1) {
      expect(await bench.stripe.webhooks.send(event)).toBe(200);
      await bench.settled();
    }
    expect(asked()).toBe(before + 1);
    const { customerId = '' } = (await bench.account(id)) ?? {};
    expect(await customerEvents(customerId)).toMatchObject([{ id: event.id, handledAt: expect.any(Date) }]);
  });

  test('Two simultaneous copies of an event are handled once', async () => {
    const { id, events } = await payingUntold();
    const [event] = events.filter(({ type }) => type === 'customer.subscription.updated') as [StripeEvent];
    const before = asked();
    const both = await Promise.all([bench.stripe.webhooks.send(event), bench.stripe.webhooks.send(event)]);
    await bench.settled();
    expect(both).toEqual([200, 200]);
    expect(asked()).toBe(before + 1);
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('An event is rejected with a wrong, missing or old signature or a changed byte', async () => {
    const { id, events } = await payingUntold();
    const [event] = events as [StripeEvent];
    const { webhooks } = bench.stripe;
    expect(await webhooks.send(event, { secret: 'whsec_forged' })).toBe(400);
    expect(await webhooks.send(event, { signedAt: Math.floor(bench.services.now() / 1000) - 3600 })).toBe(400);
    const body = JSON.stringify(event);
    for (const signature of [undefined, 't=1,v1=00', 'nonsense', `t=${Math.floor(bench.services.now() / 1000)},v1=`]) {
      const headers = signature === undefined ? undefined : { 'stripe-signature': signature };
      const answer = await fetch(webhooks.url ?? '', { method: 'POST', body, ...(headers && { headers }) });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'WEBHOOK_SIGNATURE_INVALID',
      ]);
    }
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'incomplete' });
    expect(bench.failures).toEqual([]);
  });

  test('An event can be signed with any of the configured secrets', async () => {
    const { id, events } = await payingUntold();
    const [event] = events.filter(({ type }) => type.startsWith('invoice')) as [StripeEvent];
    expect(await bench.stripe.webhooks.send(event, { secret: 'whsec_an_old_one' })).toBe(200);
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('An event about an unknown object is accepted and ignored', async () => {
    const { webhooks } = bench.stripe;
    const stranger: StripeEvent = {
      id: 'evt_stranger',
      object: 'event',
      type: 'invoice.paid',
      created: Math.floor(bench.services.now() / 1000),
      api_version: '2031-01-01.unknown',
      livemode: false,
      data: { object: { object: 'invoice', customer: 'cus_stranger' } },
    };
    const before = asked();
    expect(await webhooks.send(stranger)).toBe(200);
    for (const object of [{}, { customer: null }, { customer: 7 }, { object: 'customer' }]) {
      expect(await webhooks.send({ ...stranger, type: 'treasury.something', data: { object } })).toBe(200);
      expect(await webhooks.send({ ...stranger, data: { object } })).toBe(200);
    }
    await bench.settled();
    expect(asked()).toBe(before);
    expect(await customerEvents('cus_stranger')).toEqual([]);
  });

  test('An event of more than a megabyte is not read', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    // A connection of its own: the door closes it without reading on.
    const { status } = await rawRequest(bench.url, '/stripe-webhook', { method: 'POST', body });
    expect(status).toBe(413);
  });

  test('An event gets its response before the console calls the provider', async () => {
    const { id, events } = await payingUntold();
    const release = bench.stripe.faults.hold(/GET \/v1\/subscriptions/);
    const [event] = events.filter(({ type }) => type.startsWith('invoice')) as [StripeEvent];
    expect(await bench.stripe.webhooks.send(event)).toBe(200);
    expect(await standing(id)).toMatchObject({ state: 'incomplete' });
    release();
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });
});

describe('responses of the payment provider', () => {
  test('A late response does not overwrite a newer one', async () => {
    const { id, caller } = await payingUntold();
    await caller.billing.refresh();
    // Asked now, while the plan runs; answered when it has ended.
    const release = bench.stripe.faults.hold(/GET \/v1\/subscriptions\?/);
    const before = asked();
    const slow = caller.billing.refresh();
    await expect.poll(asked).toBe(before + 1);
    release();
    const { subscriptionId = '' } = (await bench.account(id)) ?? {};
    const held = bench.stripe.faults.hold(/GET \/v1\/subscriptions\?/);
    const slower = caller.billing.refresh();
    await expect.poll(asked).toBe(before + 2);
    await slow;
    bench.stripe.state.getSubscription(subscriptionId ?? '').status = 'past_due';
    const again = bench.services.billing.refresh(id);
    await expect.poll(asked).toBe(before + 3);
    held();
    await Promise.all([again, slower]);
    expect((await bench.account(id))?.status).toBe('past_due');
  });
});

describe('reconciling with the payment provider', () => {
  test('Reconciling applies lost events', async () => {
    const { id } = await payingUntold();
    await bench.services.billing.reconcile(never);
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('Reconciling applies a lost change of a plan within an hour', async () => {
    const { id, caller } = await payingUntold();
    await caller.billing.refresh();
    bench.stripe.webhooks.mode = 'drop';
    const { subscriptionId } = (await bench.account(id)) ?? {};
    const subscription = bench.stripe.state.getSubscription(subscriptionId ?? '');
    subscription.cancel_at_period_end = true;
    await bench.services.billing.reconcile(never);
    expect((await bench.account(id))?.isEnding).toBe(false);
    await bench.pass(hour + 1);
    await bench.services.billing.reconcile(never);
    expect((await bench.account(id))?.isEnding).toBe(true);
    await bench.pass(31 * day);
    await bench.services.billing.reconcile(never);
    expect(await standing(id)).toMatchObject({ state: 'free' });
  });

  test('One of several processes reconciles at a time', async () => {
    const { id } = await payingUntold();
    const { services } = bench;
    const release = bench.stripe.faults.hold(/GET \/v1\/subscriptions/);
    const before = asked();
    const start = () => startBillingJobs(services, (error) => bench.failures.push(error));
    const stops = await Promise.all([start(), start()]);
    try {
      await expect.poll(asked, { timeout: 20_000 }).toBe(before + 1);
      release();
      await expect.poll(async () => (await standing(id)).state, { timeout: 20_000 }).toBe('active');
      expect(asked()).toBe(before + 1);
    } finally {
      release();
      await Promise.all(stops.map((stop) => stop()));
    }
  }, 60_000);

  test('Reconciling handles events that failed before', async () => {
    const { id, events } = await payingUntold();
    bench.stripe.faults.isDown = true;
    const [event] = events.filter(({ type }) => type.startsWith('invoice')) as [StripeEvent];
    expect(await bench.stripe.webhooks.send(event)).toBe(200);
    await bench.services.billing.settled();
    const { customerId = '' } = (await bench.account(id)) ?? {};
    expect(await customerEvents(customerId)).toMatchObject([{ handledAt: null }]);
    await expect(bench.services.billing.reconcile(never)).rejects.toMatchObject({ code: 'BILLING_UNREACHABLE' });
    bench.stripe.faults.isDown = false;
    await bench.services.billing.reconcile(never);
    expect(await customerEvents(customerId)).toMatchObject([{ handledAt: expect.any(Date) }]);
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('Reconciling continues after an unknown customer and reports it to the operator', async () => {
    const refused = await payingUntold();
    await bench.pass(1000);
    const behind = await payingUntold();
    const { customerId = '' } = (await bench.account(refused.id)) ?? {};
    const customer = bench.stripe.state.getCustomer(customerId);
    bench.stripe.state.customers.delete(customerId);
    await bench.pass(1000);
    await bench.services.billing.reconcile(never);
    bench.stripe.state.customers.set(customerId, customer);
    expect(bench.failures.splice(0)).toMatchObject([{ code: 'BILLING_REQUEST_REJECTED' }]);
    expect(await standing(behind.id)).toMatchObject({ state: 'active' });
    expect(await standing(refused.id)).toMatchObject({ state: 'incomplete' });
    expect((await bench.account(refused.id))?.checkedAt.getTime()).toBe(bench.services.now());
    await bench.services.billing.reconcile(never);
    expect(await standing(refused.id)).toMatchObject({ state: 'active' });
  });

  test('Reconciling deletes old events', async () => {
    const { id, events } = await payingUntold();
    const [event] = events.filter(({ type }) => type.startsWith('invoice')) as [StripeEvent];
    await bench.stripe.webhooks.send(event);
    await bench.settled();
    const { customerId = '' } = (await bench.account(id)) ?? {};
    await bench.services.billing.reconcile(never);
    expect(await customerEvents(customerId)).toHaveLength(1);
    bench.stripe.webhooks.mode = 'drop';
    await bench.pass(41 * day);
    await bench.services.billing.reconcile(never);
    expect(await customerEvents(customerId)).toEqual([]);
  });
});

describe('an unreachable payment provider', () => {
  test('An outage is reported with a message, and nothing is lost', async () => {
    const { id, caller } = await payingUntold();
    await caller.billing.refresh();
    bench.stripe.faults.isDown = true;
    const unreachable = { cause: { code: 'BILLING_UNREACHABLE' }, message: 'The payment provider does not respond.' };
    await expect(caller.billing.choosePlan({ priceId: 'price_large' })).rejects.toMatchObject(unreachable);
    await expect(caller.billing.refresh()).rejects.toMatchObject(unreachable);
    // A workspace whose plan could not be ended must not be deleted.
    await expect(bench.services.billing.endSubscriptions(id)).rejects.toMatchObject({ code: 'BILLING_UNREACHABLE' });
    expect(await caller.billing.notice()).toMatchObject({ state: 'active', plan: 'Small', isReadOnly: false });
    bench.stripe.faults.isDown = false;
    expect(await caller.billing.choosePlan({ priceId: 'price_large' })).toEqual({ confirm: null });
  }, 60_000);

  test('A short outage causes one more request, which takes effect once', async () => {
    const { caller } = await bench.workspace();
    const { size } = bench.stripe.state.subscriptions;
    bench.stripe.faults.add('server-error', /POST \/v1\/customers/);
    bench.stripe.faults.add('response-lost', /POST \/v1\/subscriptions/);
    expect((await caller.billing.choosePlan({ priceId: 'price_small' })).confirm).toMatchObject({ kind: 'payment' });
    expect(bench.stripe.state.subscriptions.size).toBe(size + 1);
  });

  test('Too many requests are reported at once', async () => {
    const { caller } = await bench.workspace();
    bench.stripe.faults.add('rate-limited', /POST \/v1\/customers/);
    await expect(caller.billing.startCardChange()).rejects.toMatchObject({ cause: { code: 'BILLING_UNREACHABLE' } });
    expect(await caller.billing.startCardChange()).toMatchObject({ clientSecret: expect.any(String) });
  });

  test('An outage during a plan change allows the change to be resumed', async () => {
    const { id, caller } = await bench.workspace();
    const { size } = bench.stripe.state.subscriptions;
    bench.stripe.faults.add('response-lost', /POST \/v1\/subscriptions/, 3);
    await expect(caller.billing.choosePlan({ priceId: 'price_small' })).rejects.toMatchObject({
      cause: { code: 'BILLING_UNREACHABLE' },
    });
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_small' });
    expect(bench.stripe.state.subscriptions.size).toBe(size + 1);
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    await caller.billing.refresh();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });
});

test('A customer is created once, even if two servers create it at once', async () => {
  const { id, caller } = await bench.workspace();
  const { size } = bench.stripe.state.customers;
  await Promise.all([
    caller.billing.startCardChange(),
    caller.billing.startCardChange(),
    caller.billing.preview({ priceId: 'price_small' }),
  ]);
  expect(bench.stripe.state.customers.size).toBe(size + 1);
  // A customer that was deleted at the provider is created again.
  const { customerId = '' } = (await bench.account(id)) ?? {};
  bench.stripe.state.getCustomer(customerId).deleted = true;
  await caller.billing.choosePlan({ priceId: 'price_small' });
  const { customerId: second = '' } = (await bench.account(id)) ?? {};
  expect(second).not.toBe(customerId);
  // So is one that the provider does not know: of another account of it, or of its other mode.
  bench.stripe.state.customers.delete(second);
  await caller.billing.choosePlan({ priceId: 'price_small' });
  expect((await bench.account(id))?.customerId).not.toBe(second);
});

test('Every write has its own idempotency key, and no usage data is sent', () => {
  const writes = bench.stripe.requests.filter(({ method }) => method === 'POST');
  expect(writes.length).toBeGreaterThan(10);
  expect(writes.filter(({ idempotencyKey }) => idempotencyKey === undefined)).toEqual([]);
});

test('Events of a deleted workspace find no data', async () => {
  const { id, events } = await payingUntold();
  await bench.services.billing.endSubscriptions(id);
  await bench.services.database.db.delete(workspaces).where(eq(workspaces.id, id));
  const [event] = events as [StripeEvent];
  expect(await bench.stripe.webhooks.send(event)).toBe(200);
  await bench.settled();
  expect(await bench.account(id)).toBeUndefined();
});
