import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StripeEvent } from '../../../../../tools/test-support/src/stripe/objects.ts';
import { type BillingBench, day, startBillingBench } from '../fixtures/billing-bench.ts';
import type { Caller } from '../fixtures/callers.ts';

let bench: BillingBench;

beforeAll(async () => {
  bench = await startBillingBench();
}, 120_000);

afterAll(() => bench.close());

const steps = {
  'choose the small plan': (caller: Caller) => pay(caller, 'price_small', 'pm_card_visa'),
  'choose the large plan': (caller: Caller) => pay(caller, 'price_large', 'pm_card_visa'),
  'try a plan': (caller: Caller) => pay(caller, 'price_trial', 'pm_card_visa'),
  'have the card declined': (caller: Caller) => pay(caller, 'price_large', 'pm_card_chargeDeclined'),
  'save a card that pays nothing': async (caller: Caller) => {
    const { clientSecret } = await caller.billing.startCardChange();
    const { intent } = bench.stripe.confirm(clientSecret, 'pm_card_chargeCustomerFail');
    await caller.billing.confirmCardChange({ setupIntentId: intent.id });
  },
  cancel: (caller: Caller) => caller.billing.cancel(),
  resume: (caller: Caller) => caller.billing.resume(),
  'let a week pass': () => bench.pass(7 * day),
  'let a month pass': () => bench.pass(31 * day),
};

type Step = keyof typeof steps;

async function pay(caller: Caller, priceId: string, card: string): Promise<void> {
  const { confirm } = await caller.billing.choosePlan({ priceId });
  if (confirm !== null) bench.stripe.confirm(confirm.clientSecret, card);
}

const history = fc.record({
  steps: fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 1, maxLength: 6 }),
  /** How events come: in which order, which of them twice, and which never. */
  order: fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 20 }),
  lost: fc.nat({ max: 3 }),
});

/** What of an account the provider decides. */
function decided(account: Awaited<ReturnType<BillingBench['account']>>) {
  if (account === undefined) return undefined;
  const { requestNumber: _, responseNumber: __, checkedAt: ___, busyUntil, ...state } = account;
  expect(busyUntil).toBeNull();
  return state;
}

test('Whatever happens, and in whatever order its events arrive, the console ends in the provider’s state', async () => {
  const { webhooks } = bench.stripe;
  webhooks.mode = 'hold';
  await fc.assert(
    fc.asyncProperty(history, async ({ steps: names, order, lost }) => {
      webhooks.unsent.length = 0;
      const { id, caller } = await bench.workspace();
      for (const name of names) {
        // What a state does not allow is refused, and changes nothing.
        await steps[name](caller).catch((error) => expect(error).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' }));
      }
      const events = webhooks.unsent.filter((event) => belongsTo(event, id));
      for (const event of inOrder(events, order).slice(lost)) expect(await webhooks.send(event)).toBe(200);
      await bench.settled();
      if (lost > 0) await bench.services.billing.refresh(id);
      const brought = decided(await bench.account(id));
      await bench.services.billing.refresh(id);
      expect(brought).toEqual(decided(await bench.account(id)));
      expect(brought?.status ?? null).toBe(atProvider(brought?.customerId));
    }),
    { numRuns: 25, seed: 20260310 },
  );
}, 240_000);

function belongsTo({ data }: StripeEvent, workspaceId: string): boolean {
  const { customer, id } = data.object as { customer?: string; id: string };
  return bench.stripe.state.customers.get(customer ?? id)?.metadata.workspaceId === workspaceId;
}

/** Every event at least once, some of them again, in an order that the numbers say. */
function inOrder(events: readonly StripeEvent[], order: readonly number[]): StripeEvent[] {
  const number = (index: number) => order[index % order.length] ?? 0;
  const again = events.filter((_, index) => number(index) % 3 === 0);
  return [...events, ...again]
    .map((event, index) => ({ event, place: (number(index) * 7919 + index * 104_729) % 10_007 }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
}

/** The status of the subscription that counts, read from the provider's own book. */
function atProvider(customerId: string | undefined): string | null {
  const all = [...bench.stripe.state.subscriptions.values()].filter(({ customer }) => customer === customerId);
  const running = all.find(({ ended_at }) => ended_at === null);
  return (running ?? all.at(-1))?.status ?? null;
}
