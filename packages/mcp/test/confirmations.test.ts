import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Confirmations } from '../src/state/confirmations.ts';

const minute = 60_000;

function createConfirmations(key = new Uint8Array(32).fill(7)) {
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
  let count = 0;
  const createId = (kind: string) => {
    count += 1;
    return `${kind}-${count}`;
  };
  return { clock, confirmations: new Confirmations({ key, clock, createId }) };
}

const catchCode = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'used';
};

describe('a confirmation', () => {
  const request = { seller: 'A1', parameters: { path: { sku: 'X' }, body: { a: 1, b: [1, 2] } } };

  test('A confirmation is valid once, for five minutes', () => {
    const { clock, confirmations } = createConfirmations();
    const first = confirmations.create(request);
    const second = confirmations.create(request);
    expect(first.expiresAt).toBe(new Date(clock.at + 5 * minute).toISOString());
    clock.at += 5 * minute - 1;
    expect(catchCode(() => confirmations.use(first.confirmation, request))).toBe('used');
    expect(catchCode(() => confirmations.use(first.confirmation, request))).toBe('CONFIRMATION_USED');
    clock.at += 1;
    expect(catchCode(() => confirmations.use(second.confirmation, request))).toBe('CONFIRMATION_EXPIRED');
    expect(catchCode(() => confirmations.use(first.confirmation, request))).toBe('CONFIRMATION_EXPIRED');
  });

  test('A confirmation is valid for the same request with its members in another order', () => {
    const { confirmations } = createConfirmations();
    const { confirmation } = confirmations.create(request);
    const reordered = { parameters: { body: { b: [1, 2], a: 1 }, path: { sku: 'X' } }, seller: 'A1' };
    expect(catchCode(() => confirmations.use(confirmation, reordered))).toBe('used');
  });

  test('A confirmation is not valid for another request', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const { confirmations } = createConfirmations();
        const { confirmation } = confirmations.create(one);
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(catchCode(() => confirmations.use(confirmation, other))).toBe(same ? 'used' : 'CONFIRMATION_INVALID');
      }),
    );
  });

  test('A confirmation is not valid for another server or with a changed time', () => {
    const { confirmations, clock } = createConfirmations();
    const { confirmation } = confirmations.create(request);
    expect(catchCode(() => createConfirmations(new Uint8Array(32)).confirmations.use(confirmation, request))).toBe(
      'CONFIRMATION_INVALID',
    );
    const later = confirmation.replace(String(clock.at + 5 * minute), String(clock.at + 50 * minute));
    expect(later).not.toBe(confirmation);
    expect(catchCode(() => confirmations.use(later, request))).toBe('CONFIRMATION_INVALID');
    for (const garbage of ['', '.', '..', 'confirm-1', `${confirmation}.`]) {
      expect(catchCode(() => confirmations.use(garbage, request))).toBe('CONFIRMATION_INVALID');
    }
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .map(([name, member]) => [name, sorted(member)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { members };
}
