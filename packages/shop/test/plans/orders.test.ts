import { describe, expect, test } from 'vitest';
import { describePlan } from '../../src/plans/drafting/describe-plan.ts';
import type { PlanRequest } from '../../src/plans/drafting/draft-plan.ts';
import { defaultLimits } from '../../src/plans/drafting/plan-limits.ts';
import { findStepOutcome, type StoredPlan } from '../../src/plans/model/plan.ts';
import type { LabelValue, PackageValue, Parcel, RefundValue } from '../../src/plans/orders/order-values.ts';
import type { Plans } from '../../src/plans/plans.ts';
import { FakeOrders } from './support/fake-orders.ts';
import { germany, Killed, start } from './support/fake-process.ts';

const day = 24 * 3_600_000;
const signal = new AbortController().signal;
const time = new Date(start).toISOString();
const items = [{ orderItemId: 'item', quantity: 2 }];
const box: PackageValue = { carrierCode: 'DHL', trackingNumber: 'D1', shipTime: time, items };
const shipFrom = {
  ...{ name: 'Lamps Ltd', addressLine1: '1 Mill Lane', addressLine2: '', city: 'Leeds', region: '' },
  ...{ postalCode: 'LS1 1AA', countryCode: 'GB', email: 'ship@lamps.test', phone: '1' },
};
const parcel: Parcel = {
  ...{ items, units: 'metric', weight: 900, length: 30, width: 20, height: 10, shipFrom },
  ...{ delivery: 'NoTracking', labelFormat: 'PDF' },
};
const label: LabelValue = {
  ...{ parcel, serviceId: 's1', offerId: 'o1', carrier: 'DHL', service: 'Parcel' },
  ...{ price: '4.50', currency: 'EUR' },
};
const refund: RefundValue = {
  reason: 'CustomerReturn',
  items: [{ orderItemId: 'item', amounts: { principal: '12.00' } }],
  requestedAt: time,
};
const values = { package: box, label, refund };
type Kind = keyof typeof values;

const change = (kind: Kind, orderId: string, value: object = values[kind], number = 1) => ({
  subject: orderId,
  marketplaceId: germany,
  field: `${kind} ${number}`,
  to: { kind: 'value' as const, value: JSON.stringify(value) },
});
const request = (kind: Kind, changes: PlanRequest['changes'], limits = {}): PlanRequest => ({
  ...{ kind, changes, requestedBy: 'anna', idempotencyKey: null },
  limits: { ...defaultLimits, ...limits },
});
const outcomes = ({ steps }: StoredPlan) => steps.map(findStepOutcome);
const make = async (plans: Plans, id: string) => {
  await plans.confirm(id);
  await plans.run(id, { signal });
  return plans.read(id);
};
const open = (kind: Kind) => {
  const amazon = new FakeOrders();
  if (kind === 'refund') for (const id of ['A', 'B', 'C']) amazon.shipped.add(id);
  return amazon;
};
const listMade = (amazon: FakeOrders, kind: Kind) =>
  ({ package: amazon.packages, label: amazon.labels, refund: amazon.feeds })[kind].map(({ orderId }) => orderId);
const ignoreKill = (error: unknown) => {
  if (!(error instanceof Killed)) throw error;
};

describe.each(['package', 'label', 'refund'] as const)('a plan of orders: %s', (kind) => {
  test('A draft sends nothing; a plan sends one request per order and reads it back', async () => {
    const amazon = open(kind);
    const plans = amazon.open();
    const plan = await plans.draft(request(kind, [change(kind, 'A'), change(kind, 'B')]));
    expect(plan.steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);
    expect(listMade(amazon, kind)).toEqual([]);
    const made = await make(plans, plan.id);
    expect(outcomes(made)).toEqual(['confirmed', 'confirmed']);
    expect(made.requestedBy).toBe('anna');
    expect(listMade(amazon, kind)).toEqual(['A', 'B']);
  });

  test('Of ten orders, one that fails leaves nine made, and is named', async () => {
    const amazon = open(kind);
    const orders = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
    if (kind === 'refund') for (const id of orders) amazon.shipped.add(id);
    const plans = amazon.open();
    const plan = await plans.draft(
      request(
        kind,
        orders.map((id) => change(kind, id)),
      ),
    );
    if (kind === 'refund') amazon.shipped.delete('D');
    const text = kind === 'refund' ? 'Order D: Amazon has not charged the buyer yet.' : 'D failed.';
    amazon.answer = (call, answerCall) => {
      if (!JSON.stringify(call).includes('"D"') || call.operation === 'orders.getOrder') return answerCall();
      throw Object.assign(new Error(text), { status: 400, attempts: 1 });
    };
    const made = await make(plans, plan.id);
    expect(outcomes(made)).toEqual(orders.map((id) => (id === 'D' ? 'failed' : 'confirmed')));
    expect(made.steps[3]).toMatchObject({ subject: 'D', reason: expect.stringContaining(text), sentAt: null });
    expect(listMade(amazon, kind)).toEqual(orders.filter((id) => id !== 'D'));
  });

  test('Wherever the process ends, no order gets it twice, and what is not known stays unknown', async () => {
    let ended = 0;
    for (let steps = 0; steps < 90; steps += 1) {
      const amazon = open(kind);
      const plan = await amazon.open().draft(request(kind, [change(kind, 'A'), change(kind, 'B')]));
      await amazon.open().confirm(plan.id);
      amazon.stepsLeft = steps;
      await amazon.open().run(plan.id, { signal }).catch(ignoreKill);
      if (amazon.stepsLeft < 0) ended += 1;
      amazon.stepsLeft = Number.POSITIVE_INFINITY;
      // What was sent and has no response may have been made.
      const lost = (await amazon.open().read(plan.id)).steps.find(({ state, sentAt }) => state === 'waiting' && sentAt);
      const madeBefore = listMade(amazon, kind);
      for (let run = 0; run < 2; run += 1) await amazon.open().run(plan.id, { signal });
      const made = listMade(amazon, kind);
      expect(new Set(made).size).toBe(made.length);
      const expected = ['A', 'B'].map((id) => {
        if (lost?.subject !== id) return 'confirmed';
        return madeBefore.includes(id) && kind !== 'label' ? 'confirmed' : 'unknown';
      });
      expect(outcomes(await amazon.open().read(plan.id))).toEqual(expected);
    }
    expect(ended).toBeGreaterThan(10);
  });

  test('A single one that a kill interrupts is never sent again, and its number is taken', async () => {
    for (let steps = 0; steps < 20; steps += 1) {
      const amazon = open(kind);
      const { to, ...place } = change(kind, 'A');
      const seen = { ...place, value: to.value, from: kind === 'label' ? '' : null, isConfirmed: true };
      amazon.stepsLeft = steps;
      await amazon.open().change(seen, 'anna').catch(ignoreKill);
      amazon.stepsLeft = Number.POSITIVE_INFINITY;
      const sent = listMade(amazon, kind).length;
      for (const { id } of amazon.book.plans) await amazon.open().run(id, { signal });
      expect(listMade(amazon, kind)).toHaveLength(sent);
      amazon.now += 3 * day;
      if (amazon.book.plans.length > 0) {
        await expect(amazon.open().change(seen, 'ben')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
        expect(listMade(amazon, kind)).toHaveLength(sent);
      }
    }
  });

  test('Of two processes that send the same one, one does', async () => {
    const amazon = open(kind);
    const { to, ...place } = change(kind, 'A');
    const seen = { ...place, value: to.value, from: kind === 'label' ? '' : null, isConfirmed: true };
    const results = await Promise.allSettled(['anna', 'ben'].map((user) => amazon.open().change(seen, user)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(listMade(amazon, kind)).toEqual(['A']);
  });

  test('A number is used once, however long ago, and the next number is free', async () => {
    const amazon = open(kind);
    const plans = amazon.open();
    const half = { package: { ...box, items: [{ orderItemId: 'item', quantity: 1 }] }, label, refund }[kind];
    await make(plans, (await plans.draft(request(kind, [change(kind, 'A', half)]))).id);
    amazon.now += 3 * day;
    const again = { ...half, ...(kind === 'package' && { trackingNumber: 'D2' }), requestedAt: time, price: '4.50' };
    const second = await plans.draft(request(kind, [change(kind, 'A', again)]));
    expect(second.steps).toMatchObject([
      { state: 'skipped', reason: expect.stringContaining(`The next one is ${kind} 2.`) },
    ]);
    const small =
      kind === 'refund' ? { ...refund, items: [{ orderItemId: 'item', amounts: { principal: '8' } }] } : again;
    const next = await plans.draft(request(kind, [change(kind, 'A', small, 2)]));
    expect(outcomes(await make(plans, next.id))).toEqual(['confirmed']);
    expect(listMade(amazon, kind)).toEqual(['A', 'A']);
  });

  test('A value that is none, or of another kind, is left out or an error', async () => {
    const plans = open(kind).open();
    const texts = ['', '5', '[]', '{}', JSON.stringify({ ...values[kind], items: [], parcel: {} })];
    const changes = texts
      .filter((text) => text !== '' || kind !== 'label')
      .map((text, index) => ({
        ...change(kind, 'A', {}, index + 1),
        to: { kind: 'value' as const, value: text },
      }));
    const plan = await plans.draft(request(kind, changes));
    expect(new Set(plan.steps.map(({ state }) => state))).toEqual(new Set(['failed']));
    await expect(plans.draft({ ...request(kind, changes), kind: 'price' })).rejects.toMatchObject({
      code: 'PLAN_INVALID',
    });
  });
});

describe('packages', () => {
  test.each([
    [{ items: [{ orderItemId: 'item', quantity: 3 }] }, 'Of LAMP, 2 are left to ship, not 3.'],
    [{ items: [{ orderItemId: 'other', quantity: 1 }] }, 'The order has no item other.'],
    [{ items: [...items, ...items] }, 'An item occurs twice.'],
    [{ shipTime: '2099-01-01T00:00:00Z' }, 'is in the future'],
    [{ shipTime: '2001-01-01T00:00:00Z' }, 'before the order was placed'],
    [{ carrierCode: 'Other' }, 'Enter the name of the carrier.'],
  ])('A package with %j is left out with the reason', async (more, reason) => {
    const plan = await open('package')
      .open()
      .draft(request('package', [change('package', 'A', { ...box, ...more })]));
    expect(plan.steps).toMatchObject([{ state: 'failed', reason: expect.stringContaining(reason) }]);
  });

  test('A package that Amazon has with other units is not overwritten, and one cannot be undone', async () => {
    const amazon = open('package');
    const plans = amazon.open();
    const plan = await plans.draft(request('package', [change('package', 'A')]));
    amazon.packages.push({ orderId: 'A', packageReferenceId: '1', trackingNumber: 'X', orderItems: [] });
    const made = await make(plans, plan.id);
    expect(made.steps).toMatchObject([{ state: 'skipped', reason: expect.stringContaining('0 units, DHL X now') }]);
    const second = await plans.draft(request('package', [change('package', 'B')]));
    await make(plans, second.id);
    await expect(plans.undo(second.id, 'anna')).rejects.toThrow('Amazon never takes a package back.');
  });
});

describe('labels', () => {
  test('A label that costs more now is rejected by the preview, and money is limited', async () => {
    const amazon = open('label');
    const limited = request('label', [change('label', 'A'), change('label', 'B')], { maxMoney: '5' });
    expect((await amazon.open().draft(limited)).steps).toMatchObject([
      { state: 'waiting', atStake: '4.50' },
      { state: 'skipped', reason: 'With it, 9.00 EUR would be at stake, and the plan allows 5.' },
    ]);
    amazon.price = 6;
    expect((await amazon.open().draft(request('label', [change('label', 'A')]))).steps).toMatchObject([
      { state: 'rejected', reason: 'The price is 6.00 EUR now, not 4.50 EUR.' },
    ]);
  });

  test('A label is cancelled by the undo, once, and has its tracking number before', async () => {
    const amazon = open('label');
    const plans = amazon.open();
    const plan = await plans.draft(request('label', [change('label', 'A')]));
    const made = await make(plans, plan.id);
    expect(describePlan(made).steps).toMatchObject([{ before: '', after: 'DHL, Parcel, 4.50 EUR, T1' }]);
    const undo = await plans.undo(plan.id, 'ben');
    await plans.run(undo.id, { signal });
    expect(outcomes(await plans.read(undo.id))).toEqual(['confirmed']);
    expect(amazon.labels).toMatchObject([{ status: 'RefundPending' }]);
    await expect(plans.undo(plan.id, 'ben')).rejects.toMatchObject({ code: 'ALREADY_UNDONE' });
  });

  test('A label of which the response was lost stays unknown, and is not cancelled without its ID', async () => {
    const amazon = open('label');
    const plans = amazon.open();
    const plan = await plans.draft(request('label', [change('label', 'A'), change('label', 'B')]));
    amazon.answer = (call, answerCall) => {
      const response = answerCall();
      if (call.operation !== 'merchantFulfillment.createShipment' || amazon.labels.length !== 1) return response;
      throw Object.assign(new Error('No response.'), { status: 503, attempts: 1 });
    };
    expect(outcomes(await make(plans, plan.id))).toEqual(['unknown', 'confirmed']);
    const undo = await plans.undo(plan.id, 'anna');
    await plans.run(undo.id, { signal });
    expect((await plans.read(undo.id)).steps).toMatchObject([
      { state: 'failed', reason: 'The ID of the label 1 is unknown. Cancel it in Seller Central.' },
      { state: 'changed' },
    ]);
    expect(amazon.labels).toMatchObject([{ status: 'Purchased' }, { status: 'RefundPending' }]);
  });
});

describe('refunds', () => {
  test('More than what is left is left out, earlier refunds included', async () => {
    const amazon = open('refund');
    const plans = amazon.open();
    await make(plans, (await plans.draft(request('refund', [change('refund', 'A')]))).id);
    const second = await plans.draft(request('refund', [change('refund', 'A', refund, 2)]));
    expect(second.steps).toMatchObject([
      { state: 'failed', reason: 'Of the price of item item, 8.00 EUR can be refunded, not 12.00.' },
    ]);
    expect(amazon.feeds[0]?.content).toContain('<Amount currency="EUR">12.00</Amount>');
  });

  test('A refund that Amazon rejects later is shown as rejected, counts no more and cannot be undone', async () => {
    const amazon = open('refund');
    amazon.feedState = 'processing';
    const plans = amazon.open();
    const plan = await plans.draft(request('refund', [change('refund', 'A')]));
    const sent = await make(plans, plan.id);
    expect(outcomes(sent)).toEqual(['accepted']);
    expect(sent.steps).toMatchObject([{ reason: 'Amazon does not show it yet.', submissionId: 'feed-0' }]);
    amazon.feedState = 'rejected';
    await plans.run(plan.id, { signal });
    expect((await plans.read(plan.id)).steps).toMatchObject([{ state: 'rejected', reason: 'Too late.' }]);
    await expect(plans.undo(plan.id, 'anna')).rejects.toThrow('Amazon never takes a refund back.');
    const next = await plans.draft(request('refund', [change('refund', 'A', refund, 2)]));
    expect(next.steps).toMatchObject([{ state: 'waiting', atStake: '12.00' }]);
  });

  test('A feed of which the response was lost is unknown if nothing finds it, and is found while Amazon processes it', async () => {
    for (const findsFeeds of [true, false]) {
      const amazon = open('refund');
      Object.assign(amazon, { findsFeeds, feedState: 'processing' });
      const plan = await amazon.open().draft(request('refund', [change('refund', 'A')]));
      await amazon.open().confirm(plan.id);
      amazon.onFeed = () => {
        amazon.stepsLeft = 0;
      };
      await amazon.open().run(plan.id, { signal }).catch(ignoreKill);
      amazon.stepsLeft = Number.POSITIVE_INFINITY;
      await amazon.open().run(plan.id, { signal });
      expect(outcomes(await amazon.open().read(plan.id))).toEqual([findsFeeds ? 'accepted' : 'unknown']);
      expect(amazon.feeds).toHaveLength(1);
    }
  });
});
