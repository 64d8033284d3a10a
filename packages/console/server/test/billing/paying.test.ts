import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BillingBench, day, minute, startBillingBench } from '../fixtures/billing-bench.ts';
import { type Caller, createTestCaller } from '../fixtures/callers.ts';
import { addSellers } from '../fixtures/filled-workspace.ts';

let bench: BillingBench;

beforeAll(async () => {
  bench = await startBillingBench();
}, 120_000);

afterAll(() => bench.close());

afterEach(() => expect(bench.failures).toEqual([]));

/** The secret of a confirmation that has to be there. */
function getSecret(confirm: { kind: string; clientSecret: string } | null, kind: string): string {
  expect(confirm).toMatchObject({ kind });
  return confirm?.clientSecret ?? '';
}

/** A workspace that has a plan, and has paid it with a card. */
async function paying(priceId = 'price_small') {
  const workspace = await bench.workspace();
  const { confirm } = await workspace.caller.billing.choosePlan({ priceId });
  bench.stripe.confirm(confirm?.clientSecret ?? '', 'pm_card_visa');
  await bench.settled();
  return workspace;
}

async function fetchOverview({ caller }: { caller: Caller }) {
  const overview = await caller.billing.overview();
  if (!overview.isOn) throw new Error('Nobody pays.');
  return overview;
}

const standing = (id: string) => bench.services.billing.standing(id);

describe('a workspace without a plan', () => {
  test('A workspace without a plan has the free plan and sees the prices of the others', async () => {
    const overview = await fetchOverview(await bench.workspace());
    expect(overview).toMatchObject({
      state: 'free',
      isReadOnly: false,
      plan: { name: 'Free', priceId: null, amount: null, limits: { sellers: 1 } },
      usage: { sellers: 0, schedules: 0, members: 0 },
      card: null,
      invoices: [],
      needsPayment: false,
      publishableKey: 'pk_test_fake',
    });
    expect(overview.plans.map(({ name, amount }) => [name, amount?.value, amount?.interval])).toEqual([
      ['Free', undefined, undefined],
      ['Small', 1000, 'month'],
      ['Large', 4000, 'month'],
      ['Large, by the year', 40_000, 'year'],
      ['Tried', 2000, 'month'],
    ]);
  });

  test('A workspace without a plan has no plan to cancel or to resume and nothing to pay', async () => {
    const { caller } = await bench.workspace();
    const none = { cause: { code: 'PLAN_NOT_FOUND' } };
    await expect(caller.billing.cancel()).rejects.toMatchObject(none);
    await expect(caller.billing.resume()).rejects.toMatchObject(none);
    expect(await caller.billing.pay()).toEqual({ confirm: null });
  });

  test('A workspace cannot select a plan that is not offered', async () => {
    const { caller } = await bench.workspace();
    const unknown = { cause: { code: 'PLAN_UNKNOWN' } };
    await expect(caller.billing.choosePlan({ priceId: 'price_gone' })).rejects.toMatchObject(unknown);
    await expect(caller.billing.preview({ priceId: 'price_nowhere' })).rejects.toMatchObject(unknown);
  });

  test('A workspace cannot select a plan that is too small for it, and gets the reason', async () => {
    const workspace = await paying('price_large');
    await addSellers(bench.services, workspace.id, 4);
    await expect(workspace.caller.billing.choosePlan({ priceId: 'price_small' })).rejects.toMatchObject({
      message: 'The plan Small is too small for the workspace: 4 sellers, but the plan allows 2.',
      cause: { code: 'PLAN_TOO_SMALL' },
    });
  });
});

describe('a selected plan', () => {
  test('A selected plan and its limits apply after payment', async () => {
    const { id, caller } = await bench.workspace();
    const preview = await caller.billing.preview({ priceId: 'price_small' });
    expect(preview).toMatchObject({
      dueNow: 1000,
      currency: 'eur',
      lines: [{ description: 'Small', amount: 1000, isProration: false }],
      next: { amount: 1000, at: '2026-04-10T12:00:00.000Z' },
    });
    const { confirm } = await caller.billing.choosePlan({
      priceId: 'price_small',
      prorationDate: preview.prorationDate,
    });
    expect(await standing(id)).toMatchObject({ state: 'incomplete', plan: { name: 'Free' }, isReadOnly: false });
    bench.stripe.confirm(getSecret(confirm, 'payment'), 'pm_card_visa');
    await caller.billing.refresh();
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Small' }, limits: { sellers: 2 } });
    expect(await fetchOverview({ caller })).toMatchObject({
      plan: { name: 'Small', amount: { value: 1000, currency: 'eur', interval: 'month' } },
      periodEndsAt: '2026-04-10T12:00:00.000Z',
      trialEndsAt: null,
      isEnding: false,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      invoices: [{ status: 'paid', total: 1000, currency: 'eur', url: expect.stringMatching(/^https:/) }],
      needsPayment: false,
    });
  });

  test('A selected plan does not apply when the card is declined, and can be paid with another card', async () => {
    const { id, caller } = await bench.workspace();
    const secret = getSecret((await caller.billing.choosePlan({ priceId: 'price_small' })).confirm, 'payment');
    expect(bench.stripe.confirm(secret, 'pm_card_chargeDeclined').error).toMatchObject({ code: 'card_declined' });
    await caller.billing.refresh();
    expect(await standing(id)).toMatchObject({ state: 'incomplete' });
    expect(await fetchOverview({ caller })).toMatchObject({ needsPayment: true, invoices: [{ status: 'open' }] });
    // The same secret, by both ways to it: nothing is begun twice.
    expect(getSecret((await caller.billing.choosePlan({ priceId: 'price_small' })).confirm, 'payment')).toBe(secret);
    expect(getSecret((await caller.billing.pay()).confirm, 'payment')).toBe(secret);
    bench.stripe.confirm(secret, 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('A selected plan waits for the authentication of the cardholder', async () => {
    const { id, caller } = await bench.workspace();
    const secret = getSecret((await caller.billing.choosePlan({ priceId: 'price_small' })).confirm, 'payment');
    expect(bench.stripe.confirm(secret, 'pm_card_authenticationRequired').intent.status).toBe('requires_action');
    expect(bench.stripe.authenticate(secret, false).error).toMatchObject({ type: 'card_error' });
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'incomplete' });
    bench.stripe.confirm(secret, 'pm_card_authenticationRequired');
    expect(bench.stripe.authenticate(secret, true).intent.status).toBe('succeeded');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('Selecting another plan before payment cancels the first one', async () => {
    const { id, caller } = await bench.workspace();
    await caller.billing.choosePlan({ priceId: 'price_small' });
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_large' });
    bench.stripe.confirm(getSecret(confirm, 'payment'), 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Large' } });
    expect((await fetchOverview({ caller })).invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  test('A selected plan that is not paid within a day is cancelled', async () => {
    const { id, caller } = await bench.workspace();
    await caller.billing.choosePlan({ priceId: 'price_small' });
    await bench.settled();
    await bench.pass(day);
    expect(await standing(id)).toMatchObject({ state: 'free', isReadOnly: false });
    expect(await bench.account(id)).toMatchObject({ status: 'incomplete_expired' });
  });

  test('Two users who select a plan at once create one subscription', async () => {
    const { caller } = await bench.workspace();
    const before = bench.stripe.state.subscriptions.size;
    const customers = bench.stripe.state.customers.size;
    const both = await Promise.allSettled([
      caller.billing.choosePlan({ priceId: 'price_small' }),
      caller.billing.choosePlan({ priceId: 'price_large' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ cause: expect.objectContaining({ code: 'BILLING_BUSY' }) }),
    });
    expect(bench.stripe.state.subscriptions.size).toBe(before + 1);
    expect(bench.stripe.state.customers.size).toBe(customers + 1);
  });
});

describe('a trial period', () => {
  test('A trial costs nothing at first, needs a card and is paid at its end', async () => {
    const { id, caller } = await bench.workspace();
    const end = new Date(bench.services.now() + 14 * day).toISOString();
    expect(await caller.billing.preview({ priceId: 'price_trial' })).toMatchObject({
      dueNow: 0,
      next: { amount: 2000, at: end },
    });
    const secret = getSecret((await caller.billing.choosePlan({ priceId: 'price_trial' })).confirm, 'setup');
    // The card can be given later as well.
    expect(getSecret((await caller.billing.choosePlan({ priceId: 'price_trial' })).confirm, 'setup')).toBe(secret);
    bench.stripe.confirm(secret, 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'trialing', plan: { name: 'Tried' } });
    expect(await fetchOverview({ caller })).toMatchObject({ trialEndsAt: end, card: { last4: '4242' } });
    await bench.pass(15 * day);
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Tried' } });
    expect((await fetchOverview({ caller })).invoices.map(({ total }) => total)).toEqual([2000, 0]);
  });

  test('A trial without a card ends in the free plan, and there is only one trial', async () => {
    const { id, caller } = await bench.workspace();
    await caller.billing.choosePlan({ priceId: 'price_trial' });
    await bench.settled();
    await bench.pass(15 * day);
    expect(await standing(id)).toMatchObject({ state: 'free' });
    expect(await caller.billing.preview({ priceId: 'price_trial' })).toMatchObject({ dueNow: 2000 });
    getSecret((await caller.billing.choosePlan({ priceId: 'price_trial' })).confirm, 'payment');
  });

  test('The plan can change during a trial, and the trial continues', async () => {
    const { id, caller } = await bench.workspace();
    bench.stripe.confirm(
      getSecret((await caller.billing.choosePlan({ priceId: 'price_trial' })).confirm, 'setup'),
      'pm_card_visa',
    );
    expect(await caller.billing.preview({ priceId: 'price_large' })).toMatchObject({
      dueNow: 0,
      next: { amount: 4000 },
    });
    expect(await caller.billing.choosePlan({ priceId: 'price_large' })).toEqual({ confirm: null });
    expect(await standing(id)).toMatchObject({ state: 'trialing', plan: { name: 'Large' } });
  });
});

describe('a plan change', () => {
  test('An upgrade is paid for the rest of the period, as the preview shows', async () => {
    const { id, caller } = await paying();
    await bench.pass(10 * day);
    const preview = await caller.billing.preview({ priceId: 'price_large' });
    expect(preview.lines.map(({ isProration }) => isProration)).toEqual([true, true]);
    expect(preview.lines[0]?.amount).toBeLessThan(0);
    const due = preview.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(preview.dueNow).toBe(due);
    await bench.pass(5 * minute);
    const { prorationDate } = preview;
    expect(await caller.billing.choosePlan({ priceId: 'price_large', prorationDate })).toEqual({ confirm: null });
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Large' } });
    expect((await fetchOverview({ caller })).invoices[0]).toMatchObject({ status: 'paid', total: due });
  });

  test('A downgrade leaves a credit and costs nothing', async () => {
    const { id, caller } = await paying('price_large');
    expect(await caller.billing.preview({ priceId: 'price_small' })).toMatchObject({
      dueNow: 0,
      next: { amount: 1000 },
    });
    expect(await caller.billing.choosePlan({ priceId: 'price_small' })).toEqual({ confirm: null });
    expect(await standing(id)).toMatchObject({ plan: { name: 'Small' } });
    const { customerId = '' } = (await bench.account(id)) ?? {};
    expect(bench.stripe.state.getCustomer(customerId).balance).toBe(-3000);
  });

  test('A change to yearly payment starts a year', async () => {
    const { caller } = await paying('price_large');
    const at = new Date(bench.services.now());
    at.setUTCFullYear(at.getUTCFullYear() + 1);
    expect(await caller.billing.preview({ priceId: 'price_year' })).toMatchObject({
      dueNow: 36_000,
      next: { amount: 40_000, at: at.toISOString() },
    });
    await caller.billing.choosePlan({ priceId: 'price_year' });
    expect(await fetchOverview({ caller })).toMatchObject({ periodEndsAt: at.toISOString() });
  });

  test('A change that the card does not pay leaves the old plan until it is paid', async () => {
    const { id, caller } = await paying();
    const { setupIntentId } = await saveCard(caller, 'pm_card_chargeCustomerFail');
    await caller.billing.confirmCardChange({ setupIntentId });
    const { confirm } = await caller.billing.choosePlan({ priceId: 'price_large' });
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Small' } });
    expect(await fetchOverview({ caller })).toMatchObject({ needsPayment: true });
    // Asked for once more, it is the same.
    expect(await caller.billing.choosePlan({ priceId: 'price_large' })).toEqual({ confirm });
    bench.stripe.confirm(getSecret(confirm, 'payment'), 'pm_card_visa');
    await bench.settled();
    expect(await standing(id)).toMatchObject({ state: 'active', plan: { name: 'Large' } });
  });

  test('A change that is not paid is cancelled by selecting another plan', async () => {
    const { id, caller } = await paying();
    const { setupIntentId } = await saveCard(caller, 'pm_card_chargeCustomerFail');
    await caller.billing.confirmCardChange({ setupIntentId });
    await caller.billing.choosePlan({ priceId: 'price_large' });
    expect(await caller.billing.choosePlan({ priceId: 'price_small' })).toEqual({ confirm: null });
    expect(await fetchOverview({ caller })).toMatchObject({ needsPayment: false, plan: { name: 'Small' } });
    expect((await bench.account(id))?.status).toBe('active');
  });

  test('A change is rejected if its preview is for another time', async () => {
    const { caller } = await paying();
    for (const away of [20 * day, -2 * day]) {
      const prorationDate = Math.floor((bench.services.now() + away) / 1000);
      await expect(caller.billing.choosePlan({ priceId: 'price_large', prorationDate })).rejects.toMatchObject({
        cause: { code: 'PREVIEW_EXPIRED' },
      });
    }
  });
});

async function saveCard(caller: Caller, card: string) {
  const { clientSecret } = await caller.billing.startCardChange();
  const { intent, error } = bench.stripe.confirm(clientSecret, card);
  return { setupIntentId: intent.id, error, clientSecret };
}

describe('the card of a workspace', () => {
  test('A new card replaces the old one', async () => {
    const { caller } = await paying();
    const { setupIntentId, clientSecret } = await saveCard(caller, 'pm_card_authenticationRequired');
    const notSaved = { cause: { code: 'CARD_NOT_SAVED' } };
    await expect(caller.billing.confirmCardChange({ setupIntentId })).rejects.toMatchObject(notSaved);
    bench.stripe.authenticate(clientSecret, true);
    await caller.billing.confirmCardChange({ setupIntentId });
    expect(await fetchOverview({ caller })).toMatchObject({ card: { last4: '3184' } });
  });

  test('A card of another workspace is rejected', async () => {
    const [mine, theirs] = [await paying(), await paying()];
    const { setupIntentId } = await saveCard(theirs.caller, 'pm_card_visa');
    await expect(mine.caller.billing.confirmCardChange({ setupIntentId })).rejects.toMatchObject({
      cause: { code: 'CARD_NOT_SAVED' },
    });
  });

  test('Only owners see the card and the invoices', async () => {
    const { id } = await paying();
    const viewer = createTestCaller(bench.services, { workspaceId: id, role: 'viewer' });
    expect(await fetchOverview({ caller: viewer })).toMatchObject({ state: 'active', card: null, invoices: [] });
  });
});

describe('a cancelled plan', () => {
  test('A cancelled plan continues to the end of its period and can be resumed until then', async () => {
    const { id, caller } = await paying();
    await caller.billing.cancel();
    expect(await fetchOverview({ caller })).toMatchObject({ state: 'active', isEnding: true });
    await caller.billing.resume();
    expect(await fetchOverview({ caller })).toMatchObject({ isEnding: false });
    await caller.billing.cancel();
    await bench.pass(32 * day);
    expect(await standing(id)).toMatchObject({ state: 'free', plan: { name: 'Free' }, isReadOnly: false });
    await expect(caller.billing.resume()).rejects.toMatchObject({ cause: { code: 'PLAN_NOT_FOUND' } });
  });

  test('A plan that was cancelled in the provider’s dashboard for another day can be resumed as well', async () => {
    const { id, caller } = await paying();
    const { subscriptionId } = (await bench.account(id)) ?? {};
    bench.stripe.state.getSubscription(subscriptionId ?? '').cancel_at =
      Math.floor(bench.services.now() / 1000) + 86_400;
    await caller.billing.refresh();
    expect(await fetchOverview({ caller })).toMatchObject({ isEnding: true });
    await caller.billing.resume();
    expect(await fetchOverview({ caller })).toMatchObject({ isEnding: false });
  });

  test('Selecting another plan resumes a cancelled plan', async () => {
    const { id, caller } = await paying();
    await caller.billing.cancel();
    await caller.billing.choosePlan({ priceId: 'price_large' });
    expect(await fetchOverview({ caller })).toMatchObject({ isEnding: false, plan: { name: 'Large' } });
    expect(await standing(id)).toMatchObject({ state: 'active' });
  });

  test('A plan that was cancelled before payment has no effect', async () => {
    const { id, caller } = await bench.workspace();
    await caller.billing.choosePlan({ priceId: 'price_small' });
    await caller.billing.cancel();
    expect(await standing(id)).toMatchObject({ state: 'free' });
    expect(await fetchOverview({ caller })).toMatchObject({ needsPayment: false });
  });

  test('Deleting a workspace cancels its plan at once', async () => {
    const { id } = await paying();
    await bench.services.billing.endSubscriptions(id);
    const { subscriptionId } = (await bench.account(id)) ?? {};
    expect(bench.stripe.state.getSubscription(subscriptionId ?? '').status).toBe('canceled');
  });
});

test('A plan with an unknown price is not offered, and the operator gets an error', async () => {
  await bench.pass(11 * minute);
  const { prices } = bench.stripe.state;
  const price = prices.get('price_large');
  prices.delete('price_large');
  const { plans } = await fetchOverview(await bench.workspace());
  expect(plans.map(({ priceId }) => priceId)).toEqual([null, 'price_small', 'price_year', 'price_trial']);
  expect(bench.failures.splice(0).map(({ message }) => message)).toEqual([
    expect.stringContaining('The plan Large is not offered, because its price price_large is not available.'),
  ]);
  if (price !== undefined) prices.set('price_large', price);
  await bench.pass(11 * minute);
});
