import type { Marketplace } from '../../base/marketplaces.ts';
import type { IsQuirkOn } from '../../base/quirks/quirks.ts';
import type { Slices } from '../../base/slices.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { FigureDelays } from '../../world/analytics/sales-group.ts';
import type { ReportForm } from '../../world/jobs/report-form.ts';
import type { ReportContent } from './report-content.ts';

/** The request of a report, with the account whose data it contains. */
export interface ReportRequest {
  readonly reportType: string;
  readonly account: Account;
  /** The requested marketplaces in which the seller sells; never empty. */
  readonly marketplaces: readonly [Marketplace, ...Marketplace[]];
  readonly options: Readonly<Record<string, string>>;
  /** The settlement of a settlement report. */
  readonly settlementId?: string;
  /** The form that a scenario sets. */
  readonly form?: ReportForm;
  readonly from: number;
  readonly to: number;
  /** When the file is created. */
  readonly now: number;
  /** When figures of sales and traffic appear. */
  readonly delays: FigureDelays;
  readonly isQuirkOn: IsQuirkOn;
}

/** Creates the content of a report of one type: in slices if it reads all orders. */
export type ReportRecipe = (request: ReportRequest) => ReportContent | Slices<ReportContent>;

/** Recipes by report type. */
export type ReportRecipes = Readonly<Record<string, ReportRecipe>>;
