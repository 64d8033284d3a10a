import { dataDifferences } from './data-differences.ts';
import { documentDifferences } from './document-differences.ts';
import type { KnownDifference } from './known-difference.ts';
import { requestDifferences } from './request-differences.ts';

/** Date of the last review of the list. */
export const differencesListedOn = '2026-11-29';

/** All known differences. */
export const knownDifferences: readonly KnownDifference[] = [
  ...requestDifferences,
  ...dataDifferences,
  ...documentDifferences,
];
