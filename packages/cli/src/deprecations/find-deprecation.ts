import { type Deprecation, loadOperation } from '@supercargo/catalogue';
import { findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { Use } from './parse-uses.ts';

/** Finds the deprecation of an operation or a type. Null if it is not deprecated. */
export async function findDeprecation(use: Use): Promise<Deprecation | null> {
  if (use.kind === 'operation') return (await loadOperation(use.entry)).deprecated;
  const found = use.kind === 'report type' ? findReportType(use.name) : findFeedType(use.name);
  return found?.deprecated ?? null;
}
