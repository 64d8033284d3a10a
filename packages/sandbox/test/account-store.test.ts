import { describe, expect, it } from 'vitest';
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
    book.put(open('C'));
    book.reset('A');
    expect(book.get('A')).not.toBe(a);
    expect([book.get('A')?.orders, book.get('B')]).toEqual([a?.orders, b]);
    expect(book.get('C')?.sellerId).toBe('C');
    book.reset();
    expect(book.get('B')).not.toBe(b);
    expect(book.get('C')).toBeUndefined();
  });
});
