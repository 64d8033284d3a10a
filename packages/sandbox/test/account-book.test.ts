import { describe, expect, it } from 'vitest';
import { freezeMembers, thawed } from '../src/keeping/frozen-json.ts';
import { type Account, collection, openAccount } from '../src/state/account.ts';
import { accountBook } from '../src/state/account-book.ts';

const PLAN = { seed: '1', marketplaceIds: ['A1F83G8C2ARO7P'], listings: 2, orders: 2, now: Date.UTC(2026, 0, 15) };

const open = (sellerId: string) => openAccount({ ...PLAN, sellerId });
const copyOf = (account: Account) => thawed(JSON.parse(freezeMembers(account))) as Account;

describe('a book of accounts', () => {
  it('opens an account when it is asked for, and the same one again', () => {
    const book = accountBook(['A', 'B'], open);
    expect(book.get('A')).toBe(book.get('A'));
    expect(book.get('C')).toBeUndefined();
    expect(book.values().map(({ sellerId }) => sellerId)).toEqual(['A', 'B']);
  });

  it('lets one start again, or all, and forgets those that were only put in', () => {
    const book = accountBook(['A', 'B'], open);
    const [a, b] = [book.get('A'), book.get('B')];
    book.put(open('C'));
    book.startAgain('A');
    expect(book.get('A')).not.toBe(a);
    expect([book.get('A')?.orders, book.get('B')]).toEqual([a?.orders, b]);
    expect(book.get('C')?.sellerId).toBe('C');
    book.startAgain();
    expect(book.get('B')).not.toBe(b);
    expect(book.get('C')).toBeUndefined();
  });

  it('refills an account that others hold on to', () => {
    const book = accountBook(['A'], open);
    const application = openAccount({ ...PLAN, sellerId: 'APP', listings: 0, orders: 0 });
    const subscriptions = collection<{ readonly id: string }>(application, 'subscriptions');
    book.pin(application);
    subscriptions.set('1', { id: '1' });
    application.lastNumber += 5;
    const saved = copyOf(application);
    const next = application.random.next();
    subscriptions.set('2', { id: '2' });

    book.put(saved);
    expect(book.get('APP')).toBe(application);
    expect([...subscriptions.keys()]).toEqual(['1']);
    expect(collection(application, 'subscriptions')).toBe(subscriptions);
    expect([application.lastNumber, application.random.next()]).toEqual([saved.lastNumber, next]);

    book.startAgain('A');
    expect(subscriptions.size).toBe(1);
    book.startAgain();
    expect(book.get('APP')).toBe(application);
    expect(subscriptions.size).toBe(0);
    expect(application.lastNumber).toBe(saved.lastNumber - 5);
  });
});
