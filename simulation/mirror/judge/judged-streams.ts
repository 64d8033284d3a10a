import { judgedMoney } from './compare-balances.ts';
import { judgedOrderMetrics } from './compare-order-metrics.ts';
import type { JudgedStream } from './judged-stream.ts';

/** The streams that {@link StreamJudge} compares. A stream that is missing here is not proved by it. */
export const judgedStreams: readonly JudgedStream[] = [judgedOrderMetrics, ...judgedMoney];
