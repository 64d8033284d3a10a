import { createSandbox, movableClock, type Sandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';

const TYPE = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const setUp = () => createSandbox({ clock: movableClock(), orders: 1, listings: 1 });

/** As a program without types calls it. */
type Untyped = { readonly [name: string]: Untyped } & ((...given: readonly unknown[]) => unknown);
type Attempt = (sandbox: Untyped, sellerId: string) => unknown;

const wrong: readonly (readonly [string, Attempt, string])[] = [
  ['grantRoles without roles', (one, id) => one.grantRoles?.(id), 'roles must be a list of texts, and not undefined'],
  ['grantRoles with one role', (one, id) => one.grantRoles?.(id, 'Pricing'), 'roles must be a list of texts'],
  ['grantRoles with a number', (one, id) => one.grantRoles?.(id, [5]), 'a list of other things'],
  ['grantRoles without a seller', (one) => one.grantRoles?.(undefined, []), 'sellerId must be a text'],
  ['authorize', (one) => one.authorize?.(null), 'sellerId must be a text, and not null'],
  ['addSeller', (one) => one.addSeller?.(null), 'seller must be an object, and not null'],
  ['addSeller with roles', (one) => one.addSeller?.({ roles: 'Pricing' }), 'roles must be a list of texts'],
  ['removeSeller', (one) => one.removeSeller?.(), 'sellerId must be a text, and not undefined'],
  ['reset', (one) => one.reset?.(null), 'sellerId must be a text, and not null'],
  ['restore', (one) => one.restore?.(), 'snapshot must be a text, and not undefined'],
  ['snapshots.take', (one) => one.snapshots?.take?.(), 'name must be a text, and not undefined'],
  ['snapshots.put', (one) => one.snapshots?.put?.('name'), 'snapshot must be a text, and not undefined'],
  ['recording.start', (one) => one.recording?.start?.(null), 'options must be an object, and not null'],
  ['reports.plan', (one) => one.reports?.plan?.(TYPE), 'changes must be an object, and not undefined'],
  ['reports.plan without a type', (one) => one.reports?.plan?.(undefined, {}), 'reportType must be a text'],
  ['reports.endWith', (one) => one.reports?.endWith?.(TYPE), 'outcome is missing'],
  ['reports.rows', (one) => one.reports?.rows?.(TYPE), 'rows is missing'],
  ['limits.set', (one) => one.limits?.set?.(), 'limit must be an object, and not undefined'],
  ['limits.set without a seller', (one) => one.limits?.set?.({}), 'sellerId must be a text, and not undefined'],
  ['notifications.resend', (one) => one.notifications?.resend?.(), 'notificationId must be a text'],
  ['clock.advance', (one) => one.clock?.advance?.(), 'milliseconds must be a number, and not undefined'],
  ['clock.set', (one) => one.clock?.set?.('2026-01-01'), 'epochMilliseconds must be a number, and not of the type'],
];

describe('an argument that is missing, or of another type', () => {
  it.each(wrong)('is named by %s', (_, attempt, words) => {
    const sandbox: Sandbox = setUp();
    const refused = () => attempt(sandbox as never, sandbox.credentials.sellerId);
    expect(refused).toThrow(RangeError);
    expect(refused).toThrow(words);
  });

  it('is named by replay', async () => {
    await expect(setUp().replay(undefined as never)).rejects.toThrow('recording must be a text, and not undefined');
  });

  it('is named among the options too', () => {
    expect(() => createSandbox({ roles: 'Pricing' as never })).toThrow('roles must be a list of texts');
    expect(() => createSandbox({ marketplaceIds: null as never })).toThrow('marketplaceIds must be a list of texts');
  });

  it('is not shown: it may be a secret in the wrong place', () => {
    expect(() => setUp().grantRoles('Atzr|secret', 'Atzr|secret' as never)).toThrow(/^(?!.*secret)/);
  });
});
