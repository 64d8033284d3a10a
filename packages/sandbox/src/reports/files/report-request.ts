import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { ReportContent } from './report-content.ts';

/** What a report is made from. */
export interface ReportRequest {
  readonly reportType: string;
  readonly account: Account;
  /** Those of the marketplaces asked for in which the seller trades; never empty. */
  readonly marketplaces: readonly [Marketplace, ...Marketplace[]];
  readonly options: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
  /** When it is made. */
  readonly now: number;
}

/** Makes the contents of a report of one type. */
export type ReportRecipe = (request: ReportRequest) => ReportContent;

/** Recipes by report type. */
export type ReportRecipes = Readonly<Record<string, ReportRecipe>>;
