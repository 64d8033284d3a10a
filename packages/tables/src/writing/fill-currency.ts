import { isSettlement } from 'supercargo/values';

/** Gives each row of a settlement the currency of the settlement, which only its first row has. Other rows are unchanged. */
export function fillCurrency(
  rows: AsyncIterable<Record<string, unknown>>,
  reportType: string | undefined,
): AsyncIterable<Record<string, unknown>> {
  return isSettlement(reportType) ? fillRows(rows) : rows;
}

async function* fillRows(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Record<string, unknown>> {
  let settlementId: unknown;
  let currency: unknown;
  for await (const row of rows) {
    if (row['settlement-id'] !== settlementId) {
      settlementId = row['settlement-id'];
      currency = undefined;
    }
    if (row.currency) currency = row.currency;
    yield row.currency === '' && currency !== undefined ? { ...row, currency } : row;
  }
}
