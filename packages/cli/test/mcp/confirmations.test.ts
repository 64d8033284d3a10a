import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Confirmations } from '../../src/mcp/state/confirmations.ts';

const minute = 60_000;

function desk(key = new Uint8Array(32).fill(7)) {
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
  let count = 0;
  const newId = (kind: string) => {
    count += 1;
    return `${kind}-${count}`;
  };
  return { clock, confirmations: new Confirmations({ key, clock, newId }) };
}

const codeOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
};

describe('a confirmation', () => {
  const request = { seller: 'A1', parameters: { path: { sku: 'X' }, body: { a: 1, b: [1, 2] } } };

  test('is good once, for five minutes', () => {
    const { clock, confirmations } = desk();
    const first = confirmations.issue(request);
    const second = confirmations.issue(request);
    expect(first.goodUntil).toBe(new Date(clock.at + 5 * minute).toISOString());
    clock.at += 5 * minute - 1;
    expect(codeOf(() => confirmations.take(first.confirmation, request))).toBe('taken');
    expect(codeOf(() => confirmations.take(first.confirmation, request))).toBe('CONFIRMATION_USED');
    clock.at += 1;
    expect(codeOf(() => confirmations.take(second.confirmation, request))).toBe('CONFIRMATION_OLD');
    expect(codeOf(() => confirmations.take(first.confirmation, request))).toBe('CONFIRMATION_OLD');
  });

  test('is good for the same request with its members in another order', () => {
    const { confirmations } = desk();
    const { confirmation } = confirmations.issue(request);
    const turned = { parameters: { body: { b: [1, 2], a: 1 }, path: { sku: 'X' } }, seller: 'A1' };
    expect(codeOf(() => confirmations.take(confirmation, turned))).toBe('taken');
  });

  test('is good for no other request', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const { confirmations } = desk();
        const { confirmation } = confirmations.issue(one);
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(codeOf(() => confirmations.take(confirmation, other))).toBe(same ? 'taken' : 'CONFIRMATION_WRONG');
      }),
    );
  });

  test('is good for no other server, and not with a changed moment', () => {
    const { confirmations, clock } = desk();
    const { confirmation } = confirmations.issue(request);
    expect(codeOf(() => desk(new Uint8Array(32)).confirmations.take(confirmation, request))).toBe('CONFIRMATION_WRONG');
    const later = confirmation.replace(String(clock.at + 5 * minute), String(clock.at + 50 * minute));
    expect(later).not.toBe(confirmation);
    expect(codeOf(() => confirmations.take(later, request))).toBe('CONFIRMATION_WRONG');
    for (const garbage of ['', '.', '..', 'confirm-1', `${confirmation}.`]) {
      expect(codeOf(() => confirmations.take(garbage, request))).toBe('CONFIRMATION_WRONG');
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
