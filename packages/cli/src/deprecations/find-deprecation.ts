import { type Deprecation, loadOperation } from '@supercargo/catalogue';
import { findDataKioskSchema, findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { Use } from './parse-uses.ts';

const find = { 'report type': findReportType, 'feed type': findFeedType, 'data set': findDataKioskSchema } as const;

/** Finds the deprecation of an operation or a type. Null if it is not deprecated. */
export async function findDeprecation(use: Use): Promise<Deprecation | null> {
  if (use.kind === 'operation') return (await loadOperation(use.entry)).deprecated;
  return find[use.kind](use.name)?.deprecated ?? null;
}
