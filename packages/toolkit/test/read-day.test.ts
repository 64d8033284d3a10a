import { readDay } from '@supercargo/toolkit/times/read-day';
import { describe, expect, it } from 'vitest';

const [gb, de] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'] as const;
const now = Date.parse('2026-01-30T23:30:00Z');
const read = (text: string | undefined, marketplaceIds: readonly string[] = [gb]) =>
  readDay('--from', text, { now, marketplaceIds });

describe('a day', () => {
  it.each([
    ['today', '2026-01-30'],
    [' Yesterday ', '2026-01-29'],
    ['1d', '2026-01-30'],
    ['30d', '2026-01-01'],
    ['2w', '2026-01-17'],
    ['2026-01-31', '2026-01-31'],
    [undefined, undefined],
  ])('%j is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it('Today is the latest day of the marketplaces', () => {
    expect([read('today', [gb, de]), read('3d', [de, gb])]).toEqual(['2026-01-31', '2026-01-29']);
    expect(read('today', [])).toBe('2026-01-30');
  });

  it.each(['soon', '0d', '-3d', '3x', ''])('%j is refused, with the name of the option', (text) => {
    expect(() => read(text)).toThrow(`Invalid day for --from: ${text}.`);
  });
});
