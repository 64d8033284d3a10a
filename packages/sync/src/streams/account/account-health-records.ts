import type { RecordReader } from '../ways/json-records.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members of a figure that have columns of their own. */
const described = new Set(['status', 'rate', 'targetValue', 'targetCondition', 'reportingDateRange']);

/** Reads one record for each figure of each marketplace, and one for the status of its account. */
export const readAccountHealth: RecordReader = async function* read(run) {
  for await (const account of run.rows({ list: 'accountStatuses' })) {
    const { marketplaceId, status } = account as Members;
    yield { marketplaceId, metric: 'accountStatus', status };
  }
  for await (const metrics of run.rows({ list: 'performanceMetrics' })) {
    const { marketplaceId, ...figures } = metrics as Members;
    for (const [name, figure] of Object.entries(figures)) yield* listFigures(marketplaceId, name, figure);
  }
};

/** A figure is an object with a status, a list of warnings, or has parts such as those of each fulfillment channel. */
function* listFigures(marketplaceId: unknown, metric: string, figure: unknown): Generator<object> {
  if (Array.isArray(figure)) {
    for (const { warningType, status } of figure as Members[]) {
      yield { marketplaceId, metric: `${metric}.${String(warningType)}`, status };
    }
    return;
  }
  const members = figure as Members;
  if (isFigure(members)) {
    yield toRecord(marketplaceId, metric, members);
    return;
  }
  for (const [part, inner] of Object.entries(members)) yield* listFigures(marketplaceId, `${metric}.${part}`, inner);
}

function isFigure(members: Members): boolean {
  return ['status', 'accountHealthRatingStatus', 'reportingDateRange'].some((name) => name in members);
}

function toRecord(marketplaceId: unknown, metric: string, members: Members): object {
  const { status, accountHealthRatingStatus, rate, targetValue, targetCondition, reportingDateRange } = members;
  const { reportingDateFrom, reportingDateTo } = (reportingDateRange ?? {}) as Members;
  const counts = Object.entries(members).filter(
    ([name]) => !described.has(name) && name !== 'accountHealthRatingStatus',
  );
  return {
    marketplaceId,
    metric,
    status: status ?? accountHealthRatingStatus,
    rate,
    targetValue,
    targetCondition,
    'reportingDateRange.reportingDateFrom': reportingDateFrom,
    'reportingDateRange.reportingDateTo': reportingDateTo,
    counts: counts.length === 0 ? undefined : Object.fromEntries(counts),
  };
}
