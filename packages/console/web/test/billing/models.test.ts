import { expect, test } from 'vitest';
import { formatAmount } from '../../src/features/billing/model/amount.ts';
import { allowances, priceOf } from '../../src/features/billing/model/billing.ts';
import { readPaymentReturn } from '../../src/features/billing/model/payment-return.ts';
import { type Facts, standingOf } from '../../src/features/billing/model/standing.ts';
import { formatMoney } from '../../src/lib/format.ts';

test('amounts are read by the units of their currency', () => {
  const cases = [
    [2900, 'eur', 29],
    [-2900, 'USD', -29],
    [2900, 'jpy', 2900],
    [500, 'clp', 500],
    [5120, 'kwd', 5.12],
    // The provider counts these two in hundredths, though nobody uses them.
    [500, 'isk', 5],
    [500, 'ugx', 5],
    [100, 'huf', 1],
  ] as const;
  for (const [minor, currency, major] of cases) {
    expect(formatAmount(minor, currency), currency).toBe(formatMoney(major, currency.toUpperCase()));
  }
});

test('a price says how often it is paid', () => {
  const amount = { value: 2900, currency: 'eur', interval: 'month', intervalCount: 1 };
  expect(priceOf({ priceId: 'price_1', amount })).toMatch(/29.* a month$/);
  expect(priceOf({ priceId: 'price_1', amount: { ...amount, intervalCount: 3 } })).toMatch(/ every 3 months$/);
  expect(priceOf({ priceId: null, amount: null })).toBe('Nothing to pay');
  expect(priceOf({ priceId: 'price_1', amount: null })).toBe('By what is used');
});

test('what a plan allows is said in words', () => {
  expect(allowances({ limits: { sellers: 1, schedules: 0, people: null, retentionDays: 90 } })).toEqual([
    '1 seller',
    'No scheduled reports',
    'Any number of people',
    'History of 90 days',
  ]);
});

test('an address keeps nothing of a provider’s secrets', () => {
  const search = {
    returned: 'card',
    setup_intent: 'seti_1',
    setup_intent_client_secret: 'seti_1_secret_x',
    redirect_status: 'succeeded',
  };
  expect(readPaymentReturn(search)).toEqual({
    returned: 'card',
    setup_intent: 'seti_1',
    redirect_status: 'succeeded',
  });
  expect(readPaymentReturn({ payment_intent: 'pi_1', payment_intent_client_secret: 'x' })).toEqual({});
});

const facts: Facts = {
  state: 'active',
  planName: 'Starter',
  isReadOnly: false,
  readOnlyFrom: null,
  isEnding: false,
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  trialEndsAt: null,
};

test('each state says how it stands, until when, and what leads back', () => {
  const grace = '2026-11-29T00:00:00.000Z';
  const cases: readonly (readonly [Partial<Facts>, object])[] = [
    [{ state: 'free', planName: 'Free' }, { title: 'Free' }],
    [{}, { title: 'Starter', at: facts.periodEndsAt, color: 'cyan' }],
    [{ needsPayment: true }, { wayBack: 'pay', color: 'yellow' }],
    [{ isEnding: true }, { wayBack: 'resume', at: facts.periodEndsAt }],
    [
      { state: 'trialing', trialEndsAt: grace },
      { title: 'Starter, on trial', at: grace },
    ],
    [
      { state: 'trialing', trialEndsAt: grace, hasCard: true },
      { color: 'cyan', at: grace, text: expect.stringContaining('The first payment is on {at}.') },
    ],
    [
      { state: 'trialing', trialEndsAt: grace, hasCard: false },
      { color: 'yellow', at: grace, text: 'No card is saved: the plan ends on {at}.', wayBack: 'card' },
    ],
    [{ state: 'trialing', isEnding: true }, { wayBack: 'resume' }],
    [
      { state: 'past_due', readOnlyFrom: grace },
      { wayBack: 'pay', at: grace, color: 'orange' },
    ],
    [
      { state: 'past_due', readOnlyFrom: grace, isReadOnly: true },
      { wayBack: 'pay', color: 'red' },
    ],
    [
      { state: 'incomplete', planName: 'Free' },
      { wayBack: 'pay', color: 'orange' },
    ],
    [
      { state: 'incomplete', planName: 'Free', isReadOnly: true },
      { wayBack: 'pay', color: 'red' },
    ],
    [
      { state: 'canceled', planName: 'Free', isReadOnly: true },
      { wayBack: 'choose', color: 'red' },
    ],
    [{ planName: null }, { title: 'Your plan' }],
    // A word of the provider's that is not known yet.
    [{ state: 'paused' as Facts['state'] }, { title: 'Starter', color: 'gray' }],
  ];
  for (const [changes, expected] of cases) expect(standingOf({ ...facts, ...changes })).toMatchObject(expected);
  for (const state of ['past_due', 'incomplete', 'canceled'] as const) {
    expect(standingOf({ ...facts, state, isReadOnly: true }).text).toContain('nothing can be changed or started');
  }
});
