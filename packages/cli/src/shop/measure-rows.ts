import type { MeasureAnswer, MeasureRow } from '@supercargo/shop';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { type Cell, describeAbout, describeMore, showValue } from './print-answer.ts';

/** Returns the rows of measures with the same question side by side, as cells. */
export function buildMeasureRows(answers: readonly MeasureAnswer[]): Record<string, Cell>[] {
  const rows = new Map<string, Record<string, Cell>>();
  const hasCurrency = answers.some((answer) => answer.rows.some(({ currency }) => currency !== null));
  for (const { measure, rows: measured } of answers) {
    for (const row of measured) {
      const id = JSON.stringify([row.key, row.currency]);
      const cells = rows.get(id) ?? { ...showKey(row), ...(hasCurrency && { currency: row.currency }) };
      rows.set(id, { ...cells, ...showRow(measure.name, row) });
    }
  }
  return [...rows.values()];
}

function showKey({ key }: MeasureRow): Record<string, Cell> {
  const cells = Object.entries(key).map(([name, value]) => {
    const shown = name === 'marketplace' ? showMarketplace(value) : value;
    return [name, shown ?? null] as const;
  });
  return Object.fromEntries(cells);
}

function showRow(name: string, { value, before, change }: MeasureRow): Record<string, Cell> {
  if (before === null) return { [name]: showValue(value) };
  return {
    [name]: showValue(value),
    [`${name} before`]: showValue(before),
    [`${name} change`]: change === null ? null : `${change} %`,
  };
}

/** Says what is unknown in answers and why, what they leave out, and how old they are. */
export function describeMeasures(answers: readonly MeasureAnswer[]): string[] {
  return answers.flatMap(({ measure, rows, days, more, about }) => {
    const reasons = rows.flatMap(({ value, before }) => [value.reason?.text, before?.reason?.text]);
    const pending = rows.reduce((sum, row) => sum + row.pending, 0);
    return [
      ...(days === null ? [] : [`From ${days.from} to ${days.to}.`]),
      ...reasons.flatMap((reason) => (reason === undefined ? [] : [`– in ${measure.name}: ${reason}`])),
      ...(pending === 0 ? [] : [`${measure.name} leaves out ${pending} items without a price.`]),
      ...describeMore(more, rows.length),
      ...describeAbout(about).filter((text) => !reasons.includes(text)),
    ];
  });
}
