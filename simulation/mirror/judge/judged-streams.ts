import { judgedMoney } from './compare-balances.ts';
import { judgedCatalog } from './compare-catalog.ts';
import { judgedInbound } from './compare-inbound.ts';
import { judgedMcfOrders } from './compare-mcf.ts';
import { judgedOrderMetrics } from './compare-order-metrics.ts';
import { judgedPackages } from './compare-packages.ts';
import { judgedPurchaseOrders } from './compare-purchase-orders.ts';
import { judgedReports } from './judged-reports.ts';
import type { JudgedStream } from './judged-stream.ts';

/** The streams that {@link StreamComparison} compares. A stream that is missing here is not proved by it. */
export const judgedStreams: readonly JudgedStream[] = [
  judgedOrderMetrics,
  judgedPackages,
  ...judgedMoney,
  ...judgedInbound,
  judgedMcfOrders,
  ...judgedCatalog,
  judgedPurchaseOrders,
  ...judgedReports,
];
