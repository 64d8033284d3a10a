import type { Account } from '../state/account.ts';
import { tradedIn } from '../state/account.ts';
import type { ReportJob } from '../state/report-job.ts';
import { encode } from './charset.ts';
import { recipeFor } from './recipes.ts';
import { tabSeparated } from './tab-separated.ts';

/** A finished file, before compression. */
export interface ReportFile {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const THIRTY_DAYS = 30 * 86_400_000;

/** Makes the file, or null when there is no data. Without a start the report covers the last 30 days. */
export function makeReport(job: ReportJob, account: Account): ReportFile | null {
  const recipe = recipeFor(job.reportType);
  const [home, ...others] = tradedIn(account, job.marketplaceIds);
  if (recipe === undefined || home === undefined) return null;
  const to = job.dataEnd ?? job.createdAt;
  const from = job.dataStart ?? to - THIRTY_DAYS;
  const request = { account, marketplaces: [home, ...others] as const, options: job.options, from, to };
  const table = recipe.table(request);
  if (table.rows.length === 0) return null;
  const charset = recipe.charset(request);
  return { contentType: `text/plain;charset=${charset}`, bytes: encode(tabSeparated(table), charset) };
}

/** What a failed report leaves behind to explain itself. */
export function explainFailure(job: ReportJob): ReportFile {
  const errorDetails = `The report ${job.id} of type ${job.reportType} was told to fail.`;
  return { contentType: 'application/json;charset=UTF-8', bytes: encode(JSON.stringify({ errorDetails }), 'UTF-8') };
}
