import type { Aggregate, Bucket } from '../../../lib/requests/server-types.ts';
import { escapeSigns, unescapeSigns } from '../../../lib/text/escape-signs.ts';
import type { TableColumn } from '../../data-table/table-source.ts';
import { aggregateLabels, bucketNames, type ChartSettings, chartKinds, isMeasure, isTime } from './chart-settings.ts';

/** Columns can have any name, so the separators in them are escaped. */
const separators = /[%,()]/g;

/**
 * Serializes a chart for the URL: `line,sum(item-price),purchase-date,day,sales-channel`. A missing interval is empty, and the
 * column by which it is split comes last.
 */
export function serializeChart({ kind, aggregate, measure, by, bucket, splitBy }: ChartSettings): string {
  const measured = measure === undefined ? aggregate : `${aggregate}(${escapeSigns(measure, separators)})`;
  const parts = [
    kind,
    measured,
    escapeSigns(by, separators),
    bucket ?? '',
    ...(splitBy === undefined ? [] : [escapeSigns(splitBy, separators)]),
  ];
  return parts.join(',').replace(/,$/, '');
}

/** Parses a chart from the URL. Undefined if a part is invalid, or if the table does not have a column. */
export function parseChart(text: string | undefined, columns: readonly TableColumn[]): ChartSettings | undefined {
  const [kind, measured = '', by, bucket = '', splitBy] = (text ?? '').split(',');
  const [, aggregate, measure] = /^([a-z]+)(?:\((.+)\))?$/.exec(measured) ?? [];
  const find = (name: string | undefined) => columns.find((column) => column.name === unescapeSigns(name ?? ''));
  const [group, value, split] = [find(by), find(measure), find(splitBy)];
  const shown = chartKinds.find((one) => one === kind);
  if (shown === undefined || group === undefined || aggregate === undefined || !(aggregate in aggregateLabels)) {
    return undefined;
  }
  if ((aggregate === 'count') !== (measure === undefined)) return undefined;
  if (measure !== undefined && (value === undefined || !isMeasure(value))) return undefined;
  if (splitBy !== undefined && split === undefined) return undefined;
  const interval = bucketNames.find((one) => one === bucket);
  return {
    kind: shown,
    by: group.name,
    bucket: isTime(group) ? (interval ?? ('day' satisfies Bucket)) : undefined,
    aggregate: aggregate as Aggregate,
    measure: value?.name,
    splitBy: split?.name,
  };
}
