import { describe, expect, it } from 'vitest';
import { chooseVersion } from '../src/features/explorer/model/choose-version.ts';

const versions = [
  { version: 'v0', status: 'deprecated' },
  { version: '2024-01-01', status: 'current' },
  { version: '2026-01-01', status: 'ended' },
] as const;

describe('chooseVersion', () => {
  it.each([
    [versions, undefined, '2024-01-01'],
    [versions, '2026-01-01', '2026-01-01'],
    [versions, 'v0', 'v0'],
    [versions, 'v9', '2024-01-01'],
    [versions.slice(2), undefined, '2026-01-01'],
    [[], undefined, undefined],
  ] as const)(
    'chooseVersion chooses the requested version, or the newest that has not ended: %#',
    (given, wanted, chosen) => {
      expect(chooseVersion(given, wanted)).toBe(chosen);
    },
  );
});
