import type { Account } from '../state/account.ts';
import type { Marketplace } from '../state/marketplaces.ts';
import type { Charset } from './charset.ts';
import type { Table } from './table.ts';

/** What a report is made from. */
export interface ReportRequest {
  readonly account: Account;
  /** Those of the marketplaces asked for in which the seller trades; never empty. */
  readonly marketplaces: readonly [Marketplace, ...Marketplace[]];
  readonly options: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
}

/** How one report type is made. */
export interface ReportRecipe {
  readonly charset: (request: ReportRequest) => Charset;
  readonly table: (request: ReportRequest) => Table;
}
