import { expect, test } from 'vitest';
import { formatAmount } from '../../src/features/billing/model/amount.ts';
import { formatPrice, listAllowances } from '../../src/features/billing/model/billing.ts';
import { parsePaymentReturn } from '../../src/features/billing/model/payment-return.ts';
import { describePlanStatus, type PlanFacts } from '../../src/features/billing/model/plan-status.ts';
import { formatMoney } from '../../src/lib/text/format.ts';

test('formatAmount knows in which unit the payment provider gives each currency', () => {
  const cases = [
    [2900, 'eur', 29],
    [-2900, 'USD', -29],
    [2900, 'jpy', 2900],
    [500, 'clp', 500],
    [5120, 'kwd', 5.12],
    // The payment provider counts these two in hundredths, although the currencies have none.
    [500, 'isk', 5],
    [500, 'ugx', 5],
    [100, 'huf', 1],
  ] as const;
  for (const [minor, currency, major] of cases) {
    expect(formatAmount(minor, currency), currency).toBe(formatMoney(major, currency.toUpperCase()));
  }
});

test('A price includes its billing period', () => {
  const amount = { value: 2900, currency: 'eur', interval: 'month', intervalCount: 1 };
  expect(formatPrice({ priceId: 'price_1', amount })).toMatch(/29.* per month$/);
  expect(formatPrice({ priceId: 'price_1', amount: { ...amount, intervalCount: 3 } })).toMatch(/ every 3 months$/);
  expect(formatPrice({ priceId: null, amount: null })).toBe('No charge');
  expect(formatPrice({ priceId: 'price_1', amount: null })).toBe('Usage-based');
});

test('The limits of a plan are listed as texts', () => {
  expect(listAllowances({ limits: { sellers: 1, schedules: 0, members: null, retentionDays: 90 } })).toEqual([
    '1 seller',
    'No schedules',
    'Unlimited members',
    '90 days of history',
  ]);
});

test('Secrets of the payment provider are removed from the search parameters', () => {
  const search = {
    returned: 'card',
    setup_intent: 'seti_1',
    setup_intent_client_secret: 'seti_1_secret_x',
    redirect_status: 'succeeded',
  };
  expect(parsePaymentReturn(search)).toEqual({
    returned: 'card',
    setup_intent: 'seti_1',
    redirect_status: 'succeeded',
  });
  expect(parsePaymentReturn({ payment_intent: 'pi_1', payment_intent_client_secret: 'x' })).toEqual({});
});

const facts: PlanFacts = {
  state: 'active',
  planName: 'Starter',
  isReadOnly: false,
  readOnlyFrom: null,
  isEnding: false,
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  trialEndsAt: null,
};

test('Each plan status has a title, a date and a remedy', () => {
  const grace = '2026-11-29T00:00:00.000Z';
  const cases: readonly (readonly [Partial<PlanFacts>, object])[] = [
    [{ state: 'free', planName: 'Free' }, { title: 'Free' }],
    [{}, { title: 'Starter', at: facts.periodEndsAt, color: 'cyan' }],
    [{ needsPayment: true }, { remedy: 'pay', color: 'yellow' }],
    [{ isEnding: true }, { remedy: 'resume', at: facts.periodEndsAt }],
    [
      { state: 'trialing', trialEndsAt: grace },
      { title: 'Starter (trial)', at: grace },
    ],
    [
      { state: 'trialing', trialEndsAt: grace, hasCard: true },
      { color: 'cyan', at: grace, text: expect.stringContaining('The first payment is on {at}.') },
    ],
    [
      { state: 'trialing', trialEndsAt: grace, hasCard: false },
      { color: 'yellow', at: grace, text: 'No card is saved. The plan ends on {at}.', remedy: 'card' },
    ],
    [{ state: 'trialing', isEnding: true }, { remedy: 'resume' }],
    [
      { state: 'past_due', readOnlyFrom: grace },
      { remedy: 'pay', at: grace, color: 'orange' },
    ],
    [
      { state: 'past_due', readOnlyFrom: grace, isReadOnly: true },
      { remedy: 'pay', color: 'red' },
    ],
    [
      { state: 'incomplete', planName: 'Free' },
      { remedy: 'pay', color: 'orange' },
    ],
    [
      { state: 'incomplete', planName: 'Free', isReadOnly: true },
      { remedy: 'pay', color: 'red' },
    ],
    [
      { state: 'canceled', planName: 'Free', isReadOnly: true },
      { remedy: 'choose', color: 'red' },
    ],
    [{ planName: null }, { title: 'Your plan' }],
    // A status of the payment provider that is not known yet.
    [{ state: 'paused' as PlanFacts['state'] }, { title: 'Starter', color: 'gray' }],
  ];
  for (const [changes, expected] of cases) expect(describePlanStatus({ ...facts, ...changes })).toMatchObject(expected);
  for (const state of ['past_due', 'incomplete', 'canceled'] as const) {
    expect(describePlanStatus({ ...facts, state, isReadOnly: true }).text).toContain(
      'not change anything or start runs',
    );
  }
});
