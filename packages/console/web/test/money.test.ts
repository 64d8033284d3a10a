import { describe, expect, it } from 'vitest';
import { resolvePeriod } from '../src/features/money/model/periods.ts';
import { sumAmounts } from '../src/features/money/model/sum-amounts.ts';

describe('the period of a profit', () => {
  const now = '2026-03-02T01:00:00.000Z';

  it.each([
    [undefined, '2026-02-01', '2026-03-02'],
    ['unknown', '2026-02-01', '2026-03-02'],
    ['7-days', '2026-02-24', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
    ['last-month', '2026-02-01', '2026-02-28'],
  ])('%s is from %s to %s', (name, from, to) => {
    expect(resolvePeriod(name, now)).toEqual({ from, to });
  });

  it('Last month in January is December', () => {
    expect(resolvePeriod('last-month', '2026-01-15T00:00:00.000Z')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});

it('Amounts are added up exactly', () => {
  expect(sumAmounts(['0.1000', '0.2', '-0.3000'])).toBe('0.0000');
  expect(sumAmounts(['-0.0100', '-0.04'])).toBe('-0.0500');
  expect(sumAmounts(['90071992547409.9300', '0.0100'])).toBe('90071992547409.9400');
  expect(sumAmounts([])).toBe('0.0000');
});
