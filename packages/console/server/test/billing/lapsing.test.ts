import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAllowedWhenLapsed } from '../../src/procedures/permissions.ts';
import { listProcedures } from '../../src/procedures/router.ts';
import { invitations, members } from '../../src/storage/schema/memberships.ts';
import { runs, schedules } from '../../src/storage/schema/runs.ts';
import { users } from '../../src/storage/schema/users.ts';
import { type BillingBench, day, hour, startBillingBench } from '../fixtures/billing-bench.ts';
import type { Caller } from '../fixtures/callers.ts';
import { addSellers, aSchedule } from '../fixtures/filled-workspace.ts';
import { startSession } from '../fixtures/sign-in.ts';

let bench: BillingBench;

beforeAll(async () => {
  bench = await startBillingBench();
}, 120_000);

afterAll(() => bench.close());

afterEach(() => expect(bench.failures).toEqual([]));

const lapsed = { cause: { code: 'PLAN_LAPSED' } };
const standing = (id: string) => bench.services.billing.standing(id);

async function paying(priceId = 'price_small') {
  const workspace = await bench.workspace();
  const { confirm } = await workspace.caller.billing.choosePlan({ priceId });
  bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
  await bench.settled();
  return workspace;
}

/** From now on the workspace's card pays nothing. */
async function spoilCard(caller: Caller): Promise<void> {
  await saveCard(caller, 'pm_card_chargeCustomerFail');
}

async function saveCard(caller: Caller, card: string): Promise<void> {
  const { clientSecret } = await caller.billing.startCardChange();
  const { intent } = bench.stripe.confirm(clientSecret, card);
  await caller.billing.confirmCardChange({ setupIntentId: intent.id });
}

/** A workspace whose payment has been late for longer than is borne with. */
async function late() {
  const workspace = await paying();
  const [sellerId = ''] = await addSellers(bench.services, workspace.id, 2);
  await spoilCard(workspace.caller);
  await bench.pass(31 * day + hour);
  return { ...workspace, sellerId };
}

describe('the limits of a plan', () => {
  test('A plan limits the number of sellers, and a larger plan raises the limit', async () => {
    const { id, caller } = await bench.workspace();
    await addSellers(bench.services, id, 1);
    const reached = {
      code: 'PLAN_LIMIT_REACHED',
      message: 'The plan Free allows 1 seller. The workspace has 1.',
    };
    await expect(addSellers(bench.services, id, 1)).rejects.toMatchObject(reached);
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_small' });
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    await addSellers(bench.services, id, 1);
    await expect(addSellers(bench.services, id, 1)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
  });

  test('The limit applies to two sellers that are added at once', async () => {
    const { id } = await paying();
    await addSellers(bench.services, id, 1);
    const both = await Promise.allSettled([addSellers(bench.services, id, 1), addSellers(bench.services, id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('A plan limits the number of schedules', async () => {
    const { id, caller } = await bench.workspace();
    const [sellerId = ''] = await addSellers(bench.services, id, 1);
    await caller.schedules.add(aSchedule(sellerId));
    await expect(caller.schedules.add(aSchedule(sellerId))).rejects.toMatchObject({
      message: 'The plan Free allows 1 schedule. The workspace has 1.',
    });
  });

  test('A plan limits the number of members', async () => {
    const { id } = await bench.workspace();
    const { billing, database } = bench.services;
    for (const name of ['one', 'two']) {
      await billing.checkRoom(id, 'members');
      const userId = `${id}-${name}`;
      await database.db.insert(users).values({ id: userId, name, email: `${userId}@example.com` });
      await database.db.insert(members).values({ workspaceId: id, userId, role: 'owner' });
    }
    await expect(billing.checkRoom(id, 'members')).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    const guest = { id: `${id}-guest`, name: 'guest', email: `${id}-guest@example.com` };
    const moments = { createdAt: new Date(bench.services.now()), expiresAt: new Date(bench.services.now() + day) };
    const invitation = { id: `invitation ${id}`, workspaceId: id, email: guest.email, role: 'viewer' as const };
    await database.db.insert(users).values(guest);
    await database.db
      .insert(invitations)
      .values({ ...invitation, ...moments, tokenHash: `token ${id}`, invitedBy: `${id}-one@example.com` });
    await expect(bench.services.invitations.accept(guest, { id: invitation.id })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      action: 'Ask the owner who invited you to remove a member or choose a larger plan, then join again.',
    });
  });

  test('A plan limits the retention, and a plan that ended does not shorten it', async () => {
    const { id, caller } = await bench.workspace();
    const days = () => bench.services.billing.retentionDays(id);
    expect(await days()).toBe(7);
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_large' });
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    expect(await days()).toBe(365);
    await bench.services.billing.endSubscriptions(id);
    expect(await standing(id)).toMatchObject({ state: 'free' });
    expect(await days()).toBe(365);
  });

  test('A plan that is not paid yet does not shorten the retention', async () => {
    const { id, caller } = await paying('price_large');
    const days = () => bench.services.billing.retentionDays(id);
    await bench.services.billing.endSubscriptions(id);
    await caller.billing.choosePlan({ priceId: 'price_small' });
    expect((await bench.account(id))?.status).toBe('incomplete');
    expect(await days()).toBeNull();
    await bench.pass(day);
    expect((await bench.account(id))?.status).toBe('incomplete_expired');
    expect(await days()).toBeNull();
  });

  test('A plan that ended and is no longer offered does not shorten the retention', async () => {
    const { id } = await paying();
    const { subscriptionId } = (await bench.account(id)) ?? {};
    const [item] = bench.stripe.state.getSubscription(subscriptionId ?? '').items.data;
    item.price = bench.stripe.state.getPrice('price_gone');
    await bench.services.billing.endSubscriptions(id);
    expect(await bench.account(id)).toMatchObject({ status: 'canceled', priceId: 'price_gone' });
    expect(await bench.services.billing.retentionDays(id)).toBeNull();
  });
});

test('Files of runs are deleted after the retention of the plan', async () => {
  const { id } = await bench.workspace();
  const [sellerId = ''] = await addSellers(bench.services, id, 1);
  const { kind, request } = aSchedule(sellerId);
  const { id: runId } = await bench.services.runs.start(id, { kind, sellerId, request, createdBy: 'operator' });
  await bench.services.database.db
    .update(runs)
    .set({ status: 'done', finishedAt: new Date(bench.services.now()) })
    .where(eq(runs.id, runId));
  const forget = () => bench.services.runRetention.deleteOld(id);
  await bench.pass(7 * day);
  expect(await forget()).toBe(0);
  await bench.pass(1);
  expect(await forget()).toBe(1);
});

describe('a late payment', () => {
  test('The workspace continues for a week after a payment failed', async () => {
    const { id, sellerId, caller } = await late();
    const since = (await bench.account(id))?.overdueSince?.getTime() ?? 0;
    expect(await standing(id)).toMatchObject({
      state: 'past_due',
      plan: { name: 'Small' },
      isReadOnly: false,
      readOnlyFrom: new Date(since + 7 * day),
    });
    await caller.sellers.rename({ id: sellerId, name: 'Another name' });
  });

  test('After a week, the workspace is read-only until it is paid', async () => {
    const { id, sellerId, caller } = await late();
    await caller.schedules.add(aSchedule(sellerId));
    const end = (await standing(id)).readOnlyFrom?.getTime() ?? 0;
    await bench.pass(end - bench.services.now() - 1);
    expect(await standing(id)).toMatchObject({ state: 'past_due', isReadOnly: false });
    // The provider goes on trying, and what it says of that starts no new week.
    await bench.pass(1);
    expect(await standing(id)).toMatchObject({ isReadOnly: true });
    await expect(caller.sellers.rename({ id: sellerId, name: 'No' })).rejects.toMatchObject(lapsed);
    expect(await caller.sellers.list()).toHaveLength(2);
    expect(await caller.schedules.list({})).toHaveLength(1);
    expect(await caller.billing.notice()).toMatchObject({ state: 'past_due', isReadOnly: true });
    const { confirm } = await caller.billing.pay();
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active', isReadOnly: false });
    await caller.sellers.rename({ id: sellerId, name: 'Yes' });
  });

  test('A late payment is made with a changed card', async () => {
    const { id, caller } = await late();
    const { clientSecret } = await caller.billing.startCardChange();
    const { intent } = bench.stripe.confirm(clientSecret, 'pm_card_visa');
    await caller.billing.confirmCardChange({ setupIntentId: intent.id });
    expect(await standing(id)).toMatchObject({ state: 'active' });
    expect(await caller.billing.pay()).toEqual({ confirm: null });
  });

  test('A payment that needs authentication is made when the cardholder confirms it', async () => {
    const { id, caller } = await bench.workspace();
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_small' });
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_authenticationRequired');
    bench.stripe.authenticate(confirm?.clientSecret ?? '', true);
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
    await bench.pass(31 * day);
    expect(await standing(id)).toMatchObject({ state: 'past_due' });
    const { confirm: late } = await caller.billing.pay();
    bench.stripe.confirm(late?.clientSecret ?? '', 'pm_card_authenticationRequired');
    bench.stripe.authenticate(late?.clientSecret ?? '', true);
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('A late payment remains late with another card that fails', async () => {
    const { id, caller } = await late();
    await spoilCard(caller);
    expect(await standing(id)).toMatchObject({ state: 'past_due' });
  });

  test('A late payment prevents changes of the plan', async () => {
    const { caller } = await late();
    await expect(caller.billing.choosePlan({ priceId: 'price_large' })).rejects.toMatchObject({
      cause: { code: 'PAYMENT_OVERDUE' },
    });
  });

  test('A plan that is never paid ends, and another plan restores everything', async () => {
    const { id, sellerId, caller } = await late();
    await bench.pass(20 * day);
    expect(await bench.account(id)).toMatchObject({ status: 'canceled' });
    expect(await standing(id)).toMatchObject({ state: 'canceled', isReadOnly: true, plan: { name: 'Free' } });
    await expect(caller.sellers.rename({ id: sellerId, name: 'No' })).rejects.toMatchObject(lapsed);
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_small' });
    // A plan that is begun is none yet.
    expect(await standing(id)).toMatchObject({ state: 'incomplete', isReadOnly: true });
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active', isReadOnly: false });
    await caller.sellers.rename({ id: sellerId, name: 'Yes' });
    expect(await caller.sellers.list()).toHaveLength(2);
  });

  test('A cancelled plan is not paid, whatever card is saved', async () => {
    const { id, caller } = await late();
    const { customerId = '' } = (await bench.account(id)) ?? {};
    const invoices = () => [...bench.stripe.state.invoices.values()].filter(({ customer }) => customer === customerId);
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'open']);
    await caller.billing.cancel();
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await caller.billing.pay()).toEqual({ confirm: null });
    await saveCard(caller, 'pm_card_visa');
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  test('A plan that the provider ended is not paid by a new card', async () => {
    const { id, caller } = await late();
    await bench.pass(20 * day);
    const { customerId = '', status } = (await bench.account(id)) ?? {};
    expect(status).toBe('canceled');
    await saveCard(caller, 'pm_card_visa');
    const [invoice] = [...bench.stripe.state.invoices.values()]
      .filter(({ customer }) => customer === customerId)
      .slice(-1);
    expect(invoice).toMatchObject({ status: 'open', amount_paid: 0 });
  });

  test('A cancelled plan becomes the free plan after the user removes items beyond its limits', async () => {
    const { id, sellerId, caller } = await late();
    await caller.billing.cancel();
    expect(await standing(id)).toMatchObject({ state: 'canceled', isReadOnly: true });
    await caller.sellers.remove({ id: sellerId });
    expect(await standing(id)).toMatchObject({ state: 'free', isReadOnly: false });
  });
});

describe('a workspace with a lapsed plan', () => {
  let lapsedOne: Awaited<ReturnType<typeof late>>;

  beforeAll(async () => {
    lapsedOne = await late();
    await lapsedOne.caller.schedules.add(aSchedule(lapsedOne.sellerId));
    await bench.pass(8 * day);
    expect(await standing(lapsedOne.id)).toMatchObject({ isReadOnly: true });
  });

  const refused = listProcedures().filter(({ meta }) => !isAllowedWhenLapsed(meta));

  test.each(refused.filter(({ meta }) => meta.effect !== 'depends-on-input'))(
    'A workspace with a lapsed plan cannot call $path',
    async ({ path }) => {
      const [room = '', name = ''] = path.split('.');
      const { caller } = lapsedOne;
      const procedure = (caller as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[
        room
      ]?.[name];
      await expect(procedure?.({})).rejects.toMatchObject(lapsed);
    },
  );

  test('A workspace with a lapsed plan cannot start a run', async () => {
    const { id, sellerId } = lapsedOne;
    const { kind, request } = aSchedule(sellerId);
    const started = bench.services.runs.start(id, { kind, sellerId, request, createdBy: 'operator' });
    await expect(started).rejects.toMatchObject({ code: 'PLAN_LAPSED' });
  });

  test('Schedules of a workspace with a lapsed plan wait, show the reason and continue after payment', async () => {
    const { id, caller } = lapsedOne;
    const { db } = bench.services.database;
    const started = () => db.$count(runs, eq(runs.workspaceId, id));
    const before = await started();
    await bench.services.schedules.startDue();
    expect(await started()).toBe(before);
    const [due] = await db.select().from(schedules).where(eq(schedules.workspaceId, id));
    const wait = (due?.nextAt?.getTime() ?? 0) - bench.services.now();
    expect(wait).toBeLessThanOrEqual(5_000);
    expect(await caller.schedules.list({})).toMatchObject([{ waitsFor: 'plan', paused: false }]);
    const { confirm } = await caller.billing.pay();
    bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
    await bench.settled();
    expect(await caller.schedules.list({})).toMatchObject([{ waitsFor: null }]);
    await bench.pass(5_000);
    await bench.services.schedules.startDue();
    expect(await started()).toBe(before + 1);
  });
});

test('Calls of a program are not accepted while the plan has lapsed', async () => {
  const { sellerId, caller } = await late();
  const { key } = await caller.programs.add({ sellerId, name: 'A program' });
  const report = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${bench.url}/reported-calls`, { method: 'POST', headers, body: '{"calls":[]}' });
    return { status: answer.status, code: answer.ok ? undefined : ((await answer.json()) as { code: string }).code };
  };
  expect(await report()).toEqual({ status: 204, code: undefined });
  await bench.pass(8 * day);
  expect(await report()).toEqual({ status: 402, code: 'PLAN_LAPSED' });
});

test('A file for a feed is not accepted while the plan has lapsed', async () => {
  const { id } = await late();
  const headers = await startSession(bench.services.sessions, bench.url, id);
  const give = async () => {
    const answer = await fetch(`${bench.url}/files/feed-inputs`, {
      method: 'POST',
      headers,
      body: 'sku\nA',
    });
    return answer.status;
  };
  expect(await give()).toBe(201);
  await bench.pass(8 * day);
  expect(await give()).toBe(422);
});
