import { createSandbox, type Sandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';

const TYPE = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const setUp = () => createSandbox({ clock: testClock(), orders: 1, listings: 1 });

/** The sandbox as a program without types sees it. */
type Untyped = { readonly [name: string]: Untyped } & ((...input: readonly unknown[]) => unknown);
type Attempt = (sandbox: Untyped, sellerId: string) => unknown;

const wrong: readonly (readonly [string, Attempt, string])[] = [
  ['grantRoles without roles', (one, id) => one.grantRoles?.(id), 'roles must be a list of strings, not undefined'],
  ['grantRoles with one role', (one, id) => one.grantRoles?.(id, 'Pricing'), 'roles must be a list of strings'],
  ['grantRoles with a number', (one, id) => one.grantRoles?.(id, [5]), 'a list of other values'],
  ['grantRoles without a seller', (one) => one.grantRoles?.(undefined, []), 'sellerId must be a string'],
  ['authorize', (one) => one.authorize?.(null), 'sellerId must be a string, not null'],
  ['addSeller', (one) => one.addSeller?.(null), 'seller must be an object, not null'],
  ['addSeller with roles', (one) => one.addSeller?.({ roles: 'Pricing' }), 'roles must be a list of strings'],
  ['removeSeller', (one) => one.removeSeller?.(), 'sellerId must be a string, not undefined'],
  ['reset', (one) => one.reset?.(null), 'sellerId must be a string, not null'],
  ['restore', (one) => one.restore?.(), 'snapshot must be a string, not undefined'],
  ['snapshots.take', (one) => one.snapshots?.take?.(), 'name must be a string, not undefined'],
  ['snapshots.put', (one) => one.snapshots?.put?.('name'), 'snapshot must be a string, not undefined'],
  ['recording.start', (one) => one.recording?.start?.(null), 'options must be an object, not null'],
  ['reports.setScenario', (one) => one.reports?.setScenario?.(TYPE), 'changes must be an object, not undefined'],
  [
    'reports.setScenario without a type',
    (one) => one.reports?.setScenario?.(undefined, {}),
    'reportType must be a string',
  ],
  ['reports.setOutcome', (one) => one.reports?.setOutcome?.(TYPE), 'outcome is missing'],
  ['reports.setRows', (one) => one.reports?.setRows?.(TYPE), 'rows is missing'],
  ['limits.set', (one) => one.limits?.set?.(), 'limit must be an object, not undefined'],
  ['limits.set without a seller', (one) => one.limits?.set?.({}), 'sellerId must be a string, not undefined'],
  ['authorizations.revoke', (one) => one.authorizations?.revoke?.(), 'sellerId must be a string, not undefined'],
  [
    'authorizations.renew',
    (one, id) => one.authorizations?.renew?.(id, '2027-01-01'),
    'expiresAt must be a time between 1970 and 2099',
  ],
  ['notifications.resend', (one) => one.notifications?.resend?.(), 'notificationId must be a string'],
  ['clock.advance', (one) => one.clock?.advance?.(), 'milliseconds must be a number, not undefined'],
  ['clock.set', (one) => one.clock?.set?.('2026-01-01'), 'epochMilliseconds must be a number, not of the type'],
];

describe('missing arguments and arguments of the wrong type', () => {
  it.each(wrong)('The error names the argument: %s', (_, attempt, words) => {
    const sandbox: Sandbox = setUp();
    const call = () => attempt(sandbox as never, sandbox.credentials.sellerId);
    expect(call).toThrow(RangeError);
    expect(call).toThrow(words);
  });

  it('The error of replay names its argument', async () => {
    await expect(setUp().replay(undefined as never)).rejects.toThrow('recording must be a string, not undefined');
  });

  it('The error names an invalid option', () => {
    expect(() => createSandbox({ roles: 'Pricing' as never })).toThrow('roles must be a list of strings');
    expect(() => createSandbox({ marketplaceIds: null as never })).toThrow('marketplaceIds must be a list of strings');
  });

  it('The error does not contain the value, which may be a secret', () => {
    expect(() => setUp().grantRoles('Atzr|secret', 'Atzr|secret' as never)).toThrow(/^(?!.*secret)/);
  });
});
