import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../src/plans/drafting/plan-limits.ts';
import { findPlanState, findStepOutcome, type StoredPlan } from '../../src/plans/model/plan.ts';
import type { Plans } from '../../src/plans/plans.ts';
import { listingAccess } from '../../src/plans/values/listing-access.ts';
import { FakeAmazon } from './support/fake-amazon.ts';
import { germany, Killed } from './support/fake-process.ts';

const minute = 60_000;
const signal = new AbortController().signal;
const change = (sku: string, value: string, kind: 'price' | 'percent' | 'amount' = 'price') => ({
  subject: sku,
  marketplaceId: germany,
  field: 'price',
  to: { kind, value },
});
const request = (changes: readonly ReturnType<typeof change>[], limits = {}, idempotencyKey: string | null = null) => ({
  kind: 'price' as const,
  changes,
  limits: { ...defaultLimits, ...limits },
  requestedBy: 'anna',
  idempotencyKey,
});
const outcomes = ({ steps }: StoredPlan) => steps.map(findStepOutcome);
const make = async (plans: Plans, id: string) => {
  await plans.confirm(id);
  await plans.run(id, { signal });
  return plans.read(id);
};

describe('a draft', () => {
  test('A draft has before, after, money at stake and what Amazon says, and changes nothing', async () => {
    const amazon = new FakeAmazon({ A: 10, B: 20 });
    const plans = amazon.open();
    const plan = await plans.draft(request([change('A', '10', 'percent'), change('B', '-1', 'amount')]));
    expect(findPlanState(plan)).toBe('draft');
    expect(plan).toMatchObject({
      requestedBy: 'anna',
      steps: [
        { subject: 'A', fromValue: '10', toValue: '11.00', atStake: '10.00', currency: 'EUR', state: 'waiting' },
        { subject: 'B', fromValue: '20', toValue: '19.00', atStake: '10.00', state: 'waiting' },
      ],
    });
    await plans.run(plan.id, { signal });
    expect(amazon.patches).toEqual([]);
    expect(await make(plans, plan.id)).toMatchObject({ steps: [{ readBackAt: expect.any(Date) }, {}] });
    expect([amazon.price('A'), amazon.price('B')]).toEqual([11, 19]);
  });

  test('A draft leaves out what is beyond its limits, unchanged, unknown or rejected by Amazon, with the reason', async () => {
    const amazon = new FakeAmazon({ A: 10, B: 20, C: 30, D: 990 });
    const plan = await amazon
      .open()
      .draft(
        request(
          [change('A', '13'), change('B', '20.00'), change('NONE', '5'), change('C', '31'), change('D', '1000')],
          { maxMoney: '150.00' },
        ),
      );
    expect(plan.steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'The price would change from 10 to 13.00 (+30 %), and the plan allows 20 %.'],
      ['skipped', 'The listing has this value already.'],
      ['failed', 'Not found.'],
      ['waiting', null],
      ['rejected', 'The price is too high.'],
    ]);
    const money = await amazon.open().draft(request([change('C', '31'), change('D', '998')], { maxMoney: '80' }));
    expect(money.steps.map(({ reason }) => reason)).toEqual([
      null,
      'With it, 90.00 EUR would be at stake, and the plan allows 80.',
    ]);
  });

  test('A draft with too many, no or double changes, or invalid limits, is not saved', async () => {
    const amazon = new FakeAmazon({ A: 10 });
    const plans = amazon.open();
    for (const invalid of [
      request([]),
      request([change('A', '11'), change('B', '11')], { maxSteps: 1 }),
      request([change('A', '11'), change('A', '12')]),
      request([change('A', '11')], { maxPercent: 0 }),
      request([change('A', '11')], { maxMoney: 'much' }),
    ]) {
      await expect(plans.draft(invalid)).rejects.toMatchObject({ code: 'PLAN_INVALID' });
    }
    expect(amazon.book.plans).toEqual([]);
  });

  test('The same key returns the same plan, and rejects another request', async () => {
    const amazon = new FakeAmazon({ A: 10 });
    const plans = amazon.open();
    const plan = await plans.draft(request([change('A', '5', 'percent')], {}, 'monday'));
    await make(plans, plan.id);
    const repeated = await amazon.open().draft(request([change('A', '5', 'percent')], {}, 'monday'));
    expect(repeated.id).toBe(plan.id);
    expect(amazon.price('A')).toBe(10.5);
    await make(plans, repeated.id);
    expect(amazon.price('A')).toBe(10.5);
    await expect(plans.draft(request([change('A', '6', 'percent')], {}, 'monday'))).rejects.toMatchObject({
      code: 'PLAN_KEY_USED',
      message: `The idempotency key “monday” belongs to the plan ${plan.id}, which has other changes.`,
    });
  });

  test('A draft without a step to send cannot be confirmed', async () => {
    const plans = new FakeAmazon({ A: 10 }).open();
    const plan = await plans.draft(request([change('A', '10')]));
    await expect(plans.confirm(plan.id)).rejects.toMatchObject({ code: 'NOTHING_TO_CHANGE' });
    await expect(plans.confirm('none')).rejects.toMatchObject({ code: 'CHANGE_NOT_FOUND' });
  });
});

describe('a process that is killed', () => {
  /** Number of calls and saves of a whole plan. */
  const all = 60;

  test.each([0, 10 * minute])(
    'Wherever the process ends, the next one makes each change, and each is shown as made: %i ms until shown',
    async (delay) => {
      for (let steps = 0; steps < all; steps += 1) {
        const amazon = new FakeAmazon({ A: 10, B: 20, C: 30 });
        amazon.delay = delay;
        const plan = await amazon.open().draft(request(['A', 'B', 'C'].map((sku) => change(sku, '10', 'percent'))));
        await amazon.open().confirm(plan.id);
        amazon.stepsLeft = steps;
        await amazon.open().run(plan.id, { signal }).catch(ignoreKill);
        amazon.stepsLeft = Number.POSITIVE_INFINITY;
        await amazon.open().run(plan.id, { signal });
        amazon.pass(delay + minute);
        await amazon.open().run(plan.id, { signal });
        expect(outcomes(await amazon.open().read(plan.id))).toEqual(['confirmed', 'confirmed', 'confirmed']);
        expect(['A', 'B', 'C'].map((sku) => amazon.price(sku))).toEqual([11, 22, 33]);
        // What Amazon shows was not sent again. While it processes a value, sending that value again changes nothing.
        expect(amazon.patches.length).toBeLessThanOrEqual(delay === 0 ? 3 : 4);
      }
    },
  );

  test('A change that must not be sent twice is only read after a kill, and is unknown until Amazon shows it', async () => {
    const once = { ...listingAccess, isIdempotent: () => false };
    for (let steps = 0; steps < all; steps += 1) {
      const amazon = new FakeAmazon({ A: 10, B: 20 });
      amazon.delay = 10 * minute;
      const plan = await amazon.open(once).draft(request([change('A', '11'), change('B', '21')]));
      await amazon.open(once).confirm(plan.id);
      amazon.stepsLeft = steps;
      await amazon.open(once).run(plan.id, { signal }).catch(ignoreKill);
      amazon.stepsLeft = Number.POSITIVE_INFINITY;
      await amazon.open(once).run(plan.id, { signal });
      const skus = amazon.patches.map(({ sku }) => sku);
      expect(new Set(skus).size).toBe(skus.length);
      amazon.pass(11 * minute);
      await amazon.open(once).run(plan.id, { signal });
      const read = await amazon.open(once).read(plan.id);
      expect(outcomes(read)).toEqual(
        read.steps.map(({ subject }) => (skus.includes(subject) ? 'confirmed' : 'unknown')),
      );
    }
  });

  test('A single change that a kill interrupts is read back, and never sent by itself', async () => {
    for (let steps = 0; steps < 20; steps += 1) {
      const amazon = new FakeAmazon({ A: 10 });
      amazon.stepsLeft = steps;
      const seen = {
        subject: 'A',
        marketplaceId: germany,
        field: 'price',
        value: '11',
        from: '10',
        isConfirmed: false,
      };
      await amazon.open().change(seen, 'anna').catch(ignoreKill);
      amazon.stepsLeft = Number.POSITIVE_INFINITY;
      const sent = amazon.patches.length;
      for (const { id } of amazon.book.plans) await amazon.open().run(id, { signal });
      expect(amazon.patches).toHaveLength(sent);
      expect(amazon.book.plans.flatMap((plan) => outcomes(plan))).toEqual(
        amazon.book.plans.map(() => (sent === 1 ? 'confirmed' : 'unknown')),
      );
    }
  });
});

function ignoreKill(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}

test('A run that is stopped during a call leaves all that waits to the next run', async () => {
  for (const when of ['before', 'after'] as const) {
    const amazon = new FakeAmazon({ A: 10, B: 20, C: 30 });
    const plan = await amazon.open().draft(request(['A', 'B', 'C'].map((sku) => change(sku, '10', 'percent'))));
    await amazon.open().confirm(plan.id);
    const stopped = new AbortController();
    amazon.answer = (call, answerCall) => {
      if (call.path.sku !== 'B' || call.operation === 'listingsItems.getListingsItem') return answerCall();
      if (when === 'after') answerCall();
      stopped.abort();
      throw new Error('Aborted.');
    };
    await amazon.open().run(plan.id, { signal: stopped.signal });
    expect((await amazon.open().read(plan.id)).steps.map(({ state }) => state)).toEqual([
      'changed',
      'waiting',
      'waiting',
    ]);
    amazon.answer = (_, answerCall) => answerCall();
    await amazon.open().run(plan.id, { signal });
    expect(outcomes(await amazon.open().read(plan.id))).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(amazon.patches.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
  }
});

describe('two processes', () => {
  test('Two processes at once never send the same step twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), async (lead) => {
        const amazon = new FakeAmazon({ A: 10, B: 20 });
        const plan = await amazon.open().draft(request([change('A', '11'), change('B', '21')]));
        await amazon.open().confirm(plan.id);
        const later = async () => {
          for (let turn = 0; turn < lead; turn += 1) await Promise.resolve();
          await amazon.open().run(plan.id, { signal });
        };
        await Promise.all([amazon.open().run(plan.id, { signal }), later()]);
        expect(amazon.patches.map(({ sku }) => sku).toSorted()).toEqual(['A', 'B']);
        expect([amazon.price('A'), amazon.price('B')]).toEqual([11, 21]);
      }),
    );
  });

  test('Of two single changes that saw the same value, one is made', async () => {
    const amazon = new FakeAmazon({ A: 10 });
    const seen = { subject: 'A', marketplaceId: germany, field: 'price', from: '10', isConfirmed: false };
    const results = await Promise.allSettled(
      ['11', '12'].map((value) => amazon.open().change({ ...seen, value }, 'anna')),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE' },
    });
    expect(amazon.patches).toHaveLength(1);
  });
});

describe('what others change', () => {
  test('A value that was changed after the draft is not overwritten', async () => {
    const amazon = new FakeAmazon({ A: 10, B: 20 });
    const plans = amazon.open();
    const plan = await plans.draft(request([change('A', '11'), change('B', '21')]));
    Object.assign(amazon.listings.get('A') ?? {}, { price: 9 });
    expect((await make(plans, plan.id)).steps).toMatchObject([
      { state: 'skipped', reason: 'The price is 9 now, not 10.' },
      { state: 'changed' },
    ]);
    expect(amazon.price('A')).toBe(9);
  });

  test('Another part of an attribute that may still be in progress is not overwritten by a read from before', async () => {
    const amazon = new FakeAmazon({ A: 10 });
    amazon.delay = 10 * minute;
    const plans = amazon.open();
    const bullet = (index: number, value: string) => ({
      subject: 'A',
      marketplaceId: germany,
      field: `bullet_point[${index}].value`,
      to: { kind: 'value' as const, value },
    });
    const both = { ...request([]), kind: 'attribute' as const };
    const first = await plans.draft({ ...both, changes: [bullet(0, 'Very bright'), bullet(1, 'Very small')] });
    expect((await make(plans, first.id)).steps).toMatchObject([
      { state: 'changed', fromValue: 'Bright' },
      { state: 'skipped', reason: expect.stringContaining('bullet_point[0].value') },
    ]);
    amazon.pass(11 * minute);
    const second = await plans.draft({ ...both, changes: [bullet(1, 'Very small')] });
    await make(plans, second.id);
    amazon.pass(11 * minute);
    expect(amazon.listings.get('A')?.bullets).toEqual(['Very bright', 'Very small']);
  });
});

describe('an undo', () => {
  test('An undo of a partly sent plan sets back what was sent, and nothing else', async () => {
    const amazon = new FakeAmazon({ A: 10, B: 20, C: 30 });
    const plans = amazon.open();
    const plan = await plans.draft(request(['A', 'B', 'C'].map((sku) => change(sku, '10', 'percent'))));
    await plans.confirm(plan.id);
    const stopped = new AbortController();
    await plans.run(plan.id, { signal: stopped.signal, onStep: ({ subject }) => subject === 'B' && stopped.abort() });
    await expect(plans.undo(plan.id, 'ben')).rejects.toThrow('The change is still in progress.');
    await plans.stop(plan.id);
    await plans.run(plan.id, { signal });
    expect(outcomes(await plans.read(plan.id))).toEqual(['confirmed', 'confirmed', 'skipped']);
    const undo = await plans.undo(plan.id, 'ben');
    await plans.run(undo.id, { signal });
    expect(await plans.read(undo.id)).toMatchObject({ requestedBy: 'ben', reverts: plan.id, steps: [{}, {}] });
    expect(['A', 'B', 'C'].map((sku) => amazon.price(sku))).toEqual([10, 20, 30]);
    await expect(plans.undo(plan.id, 'ben')).rejects.toMatchObject({ code: 'ALREADY_UNDONE' });
  });

  test('A change whose response was lost can be undone, and one that Amazon rejected cannot', async () => {
    const amazon = new FakeAmazon({ A: 10, B: 20 });
    const plans = amazon.open();
    const plan = await plans.draft(request([change('A', '11'), change('B', '21')]));
    await plans.confirm(plan.id);
    amazon.answer = (call, answerCall) => {
      if (call.operation === 'listingsItems.getListingsItem') return answerCall();
      if (call.path.sku === 'B') throw Object.assign(new Error('Rejected.'), { status: 400, attempts: 1 });
      answerCall();
      throw Object.assign(new Error('No response.'), { status: 404, attempts: 2 });
    };
    amazon.delay = minute;
    await plans.run(plan.id, { signal });
    amazon.answer = (_, answerCall) => answerCall();
    expect(outcomes(await plans.read(plan.id))).toEqual(['unknown', 'failed']);
    const undo = await plans.undo(plan.id, 'anna');
    await plans.run(undo.id, { signal });
    amazon.pass(2 * minute);
    await plans.run(undo.id, { signal });
    expect(outcomes(await plans.read(undo.id))).toEqual(['confirmed']);
    expect([amazon.price('A'), amazon.price('B')]).toEqual([10, 20]);
  });

  test('The stock is set back unless units were sold since', async () => {
    const amazon = new FakeAmazon({ A: 10 });
    const plans = amazon.open();
    const stock = {
      subject: 'A',
      marketplaceId: germany,
      field: 'quantity',
      to: { kind: 'value' as const, value: '15' },
    };
    const plan = await plans.draft({ ...request([]), kind: 'quantity', changes: [stock] });
    expect(plan.steps).toMatchObject([{ fromValue: '10', toValue: '15', atStake: '50.00' }]);
    await make(plans, plan.id);
    Object.assign(amazon.listings.get('A') ?? {}, { stock: 13 });
    const undo = await plans.undo(plan.id, 'anna');
    await plans.run(undo.id, { signal });
    expect((await plans.read(undo.id)).steps).toMatchObject([
      { state: 'skipped', reason: 'The stock is 13 now, not 15.' },
    ]);
  });
});
