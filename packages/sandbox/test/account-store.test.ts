import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../src/base/slices.ts';
import { openAccount } from '../src/world/accounts/account.ts';
import { createAccountStore } from '../src/world/accounts/account-store.ts';

const PLAN = {
  party: 'seller' as const,
  seed: '1',
  marketplaceIds: ['A1F83G8C2ARO7P'],
  listings: 2,
  orders: 2,
  ordersPerDay: 0,
  now: Date.UTC(2026, 0, 15),
};

const open = (sellerId: string) => openAccount({ ...PLAN, sellerId });
const openAtOnce = (sellerId: string) => runAtOnce(open(sellerId));

describe('the store of seller states', () => {
  it('The state of a seller is created on first use and returned again', () => {
    const book = createAccountStore(() => ['A', 'B'], open);
    expect(book.get('A')).toBe(book.get('A'));
    expect(book.get('C')).toBeUndefined();
    expect(book.values().map(({ sellerId }) => sellerId)).toEqual(['A', 'B']);
  });

  it('One state or all states can be reset, and a reset of all removes states that were added', () => {
    const book = createAccountStore(() => ['A', 'B'], open);
    const [a, b] = [book.get('A'), book.get('B')];
    book.put(openAtOnce('C'));
    book.reset('A');
    expect(book.get('A')).not.toBe(a);
    expect([book.get('A')?.orders, book.get('B')]).toEqual([a?.orders, b]);
    expect(book.get('C')?.sellerId).toBe('C');
    book.reset();
    expect(book.get('B')).not.toBe(b);
    expect(book.get('C')).toBeUndefined();
  });

  it('A state with many records is created once, in slices, and is the same as one that is created at once', async () => {
    const openMany = (sellerId: string) => openAccount({ ...PLAN, sellerId, orders: 2000 });
    let slices = 0;
    const book = createAccountStore(
      () => ['A'],
      function* (sellerId) {
        const opening = openMany(sellerId);
        for (let step = opening.next(); ; step = opening.next()) {
          if (step.done === true) return step.value;
          slices += 1;
          yield;
        }
      },
    );
    await Promise.all([book.prepare('A'), book.prepare('A'), book.prepare('B')]);
    expect(slices).toBe(12);
    expect(book.get('A')?.orders).toEqual(runAtOnce(openMany('A')).orders);
    expect(slices).toBe(12);
  });

  it('A state that was put or reset while it is created is not replaced', async () => {
    const book = createAccountStore(
      () => ['A'],
      (sellerId) => openAccount({ ...PLAN, sellerId, orders: 2000 }),
    );
    const [preparing, saved] = [book.prepare('A'), openAtOnce('A')];
    book.put(saved);
    await preparing;
    expect(book.get('A')).toBe(saved);
    book.reset();
    const again = book.prepare('A');
    book.reset('A');
    const current = book.get('A');
    await again;
    expect(book.get('A')).toBe(current);
  });
});
