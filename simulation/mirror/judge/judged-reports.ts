import { judgedAccount } from './judged-account.ts';
import { judgedBrands } from './judged-brands.ts';
import { judgedLedger } from './judged-ledger.ts';
import { judgedOrderReports } from './judged-order-reports.ts';
import { judgedPromotions } from './judged-promotions.ts';
import { judgedReturns } from './judged-returns.ts';
import { judgedStockReports } from './judged-stock-reports.ts';
import { judgedStorage } from './judged-storage.ts';
import type { JudgedStream } from './judged-stream.ts';
import { judgedVendors } from './judged-vendors.ts';

/** The streams of reports and promotions. */
export const judgedReports: readonly JudgedStream[] = [
  ...judgedOrderReports,
  ...judgedReturns,
  ...judgedLedger,
  ...judgedStockReports,
  ...judgedStorage,
  ...judgedAccount,
  ...judgedBrands,
  ...judgedPromotions,
  ...judgedVendors,
];
