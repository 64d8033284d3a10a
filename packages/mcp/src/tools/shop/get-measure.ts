import type { Dimension, MeasureAnswer, MeasureRow } from '@supercargo/shop';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { readDay } from '@supercargo/toolkit/times/read-day';
import { z } from 'zod';
import { answerSchema, openAnswer, resolveScope, scopeInputs, selectionInputs } from '../../answers/open-answer.ts';
import type { AnswerColumn, ShopAnswer } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

/** The most rows of a measure. Those of a SKU are selected from them. */
const maxRows = 10_000;

const input = z.object({
  measure: z.string().max(60).describe('Name, such as sales, units, orders, fees, profit or refund_rate.'),
  by: z
    .array(z.string().max(20))
    .max(5)
    .default([])
    .describe('Split by day, week, month, marketplace, seller, sku, kind or currency. Currencies are never added up.'),
  ...scopeInputs,
  sku: z.string().max(200).optional().describe('Only this SKU.'),
  from: z
    .string()
    .max(20)
    .optional()
    .describe('First day: 2026-01-31, yesterday, or 30d for the last 30 days. Default: 30d.'),
  to: z.string().max(20).optional().describe('Last day, included. Default: today.'),
  compare: z
    .enum(['previous', 'year'])
    .optional()
    .describe('Compare with the period before, or with that of a year ago.'),
  ...selectionInputs,
});

export const getMeasureTool = defineTool({
  name: 'get_measure',
  title: 'Get a measure',
  description:
    'Returns a figure of the shop from its copy, such as sales per day or the best-selling SKUs. Days are those of the marketplace. Without time, the largest rows come first. A value of null is unknown, and its row says why.',
  input,
  output: answerSchema,
  annotations: localRead,
  async run({ fields, limit, ...question }, state, { signal }) {
    const { copy, clock } = state.dependencies;
    const answer = await copy.use((opened) => readAnswer(question, opened, clock.now()));
    return openAnswer(toAnswer(answer, question.sku), { fields, limit }, state, signal);
  },
});

type Question = Omit<z.infer<typeof input>, 'fields' | 'limit'>;

function readAnswer({ measure, by, sku, compare, ...rest }: Question, copy: OpenedCopy, now: number) {
  const scope = resolveScope(rest, copy);
  const { marketplaceId } = scope;
  const copied = copy.sellers.flatMap(({ marketplaceIds }) => marketplaceIds);
  const day = { now, marketplaceIds: marketplaceId === undefined ? copied : [marketplaceId] };
  return copy.shop.measure({
    ...scope,
    measure,
    // The shop checks the names.
    by: [...new Set([...by, ...(sku === undefined ? [] : ['sku'])])] as Dimension[],
    from: readDay('from', rest.from, day),
    to: readDay('to', rest.to, day),
    compare,
    limit: maxRows,
  });
}

function toAnswer(
  { measure, days, comparedDays, about, ...answer }: MeasureAnswer,
  sku: string | undefined,
): ShopAnswer<MeasureRow> {
  const rows = answer.rows.filter(({ key }) => sku === undefined || key.sku === undefined || key.sku === sku);
  const { name, unit, meaning, leftOut } = measure;
  const period = days ?? 'now';
  return {
    text: rows.length === 0 ? 'The measure has no values here: nothing happened that it counts.' : undefined,
    facts: {
      measure: name,
      unit,
      meaning,
      leftOut,
      period,
      ...(comparedDays !== null && { comparedWith: comparedDays }),
    },
    columns: listColumns(rows),
    rows,
    about,
  };
}

/** Columns without a value in any row are left out, except for the value. */
function listColumns(rows: readonly MeasureRow[]): AnswerColumn<MeasureRow>[] {
  const keys = [...new Set(rows.flatMap(({ key }) => Object.keys(key)))] as Dimension[];
  const optional: AnswerColumn<MeasureRow>[] = [
    { name: 'currency', read: ({ currency }) => currency },
    { name: 'before', read: ({ before }) => before?.value ?? null },
    { name: 'change_percent', read: ({ change }) => change },
    { name: 'at_least', read: ({ value }) => (value.value === null ? value.atLeast : null) },
    { name: 'items_without_price', read: ({ pending }) => (pending === 0 ? null : pending) },
    { name: 'reason', read: ({ value, before }) => value.reason?.text ?? before?.reason?.text ?? null },
  ];
  return [
    ...keys
      .filter((name) => name !== 'currency')
      .map((name) => ({ name, read: ({ key }: MeasureRow) => showKey(name, key[name]) })),
    { name: 'value', read: ({ value }) => value.value },
    ...optional.filter(({ read }) => rows.some((row) => read(row) !== null)),
  ];
}

function showKey(name: Dimension, value: string | null | undefined): string | null {
  return name === 'marketplace' ? showMarketplace(value ?? null) : (value ?? null);
}
