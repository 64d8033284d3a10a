import type { UnitCost } from '@supercargo/shop';
import { type Dimension, listMeasures, openShop, type Shop } from '@supercargo/shop';
import type { MirrorContext } from '../compare-mirror.ts';
import type { Findings } from '../findings.ts';
import { formatDay } from '../local-days.ts';
import { readRecords } from '../shop.ts';
import type { Fact } from './fact.ts';
import { listFacts, unitCost } from './measure-facts.ts';

const day = 86_400_000;

/** How each measure is split in the comparison. */
const splits: readonly (readonly Dimension[])[] = [
  [],
  ['marketplace'],
  ['day'],
  ['day', 'marketplace'],
  ['sku'],
  ['kind'],
  ['month'],
];

/**
 * Compares measures of the shop with what is computed by hand from the records of the sandbox: by currency, marketplace, day, SKU and kind.
 * A value that the shop does not know is counted as partial.
 */
export async function compareMeasures(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const shop = await openJudgedShop(context, sellerId);
  // Days that the copy has whole, and in which records no longer change often.
  const from = formatDay(context.copiedFrom + 2 * day, context.marketplaceIds[0] as string);
  const to = formatDay(context.now - 2 * day, context.marketplaceIds[0] as string);
  for (const [measure, facts] of Object.entries(listFacts(context, sellerId))) {
    const streams = listMeasures().find(({ name }) => name === measure)?.streams ?? [];
    if (!streams.every((stream) => context.streams.has(stream))) continue;
    const within = facts.filter(({ day }) => day === null || (day >= from && day <= to));
    for (const by of splits) {
      if (!canSplit(measure, by)) continue;
      await compareSplit({ shop, sellerId, findings, measure, by, from, to }, within);
    }
  }
}

function canSplit(name: string, by: readonly Dimension[]): boolean {
  const dimensions = listMeasures().find((measure) => measure.name === name)?.dimensions ?? [];
  // An order of two SKUs counts for each of them, which the facts do not say.
  if (by.includes('sku') && ['orders', 'average_order'].includes(name)) return false;
  // Marketplaces share units, which the shop counts for one of them.
  if (by.includes('marketplace') && ['stock', 'inbound', 'reserved'].includes(name)) return false;
  return by.every((dimension) => dimensions.includes(dimension));
}

function openJudgedShop({ destination, sandbox, now }: MirrorContext, sellerId: string): Promise<Shop> {
  const skus = new Set(
    readRecords(sandbox, sellerId, 'orders').flatMap(([, { items }]) => items.map(({ sku }) => sku)),
  );
  const costs = [...skus].flatMap((sku) =>
    ['EUR', 'GBP'].map(
      (currency): UnitCost => ({
        partnerId: sellerId,
        sku,
        currency,
        validFrom: '2000-01-01',
        cost: (unitCost / 100).toFixed(2),
      }),
    ),
  );
  return openShop({
    destination: {
      select: (statement, options) => destination.select(statement, options),
      status: () => destination.state.listUnits(),
      measureCompleteness: async () => new Map(),
    },
    clock: { now: () => now },
    costs,
  });
}

interface Split {
  readonly shop: Shop;
  readonly sellerId: string;
  readonly findings: Findings;
  readonly measure: string;
  readonly by: readonly Dimension[];
  readonly from: string;
  readonly to: string;
}

async function compareSplit({ shop, sellerId, findings, measure, by, from, to }: Split, facts: readonly Fact[]) {
  const { rows, measure: meaning } = await shop.measure({ measure, partnerId: sellerId, by, from, to, limit: 10_000 });
  const findKey = (fact: Fact) =>
    JSON.stringify([
      ...by.map((dimension) => readDimension(fact, dimension)),
      ...(meaning.hasCurrency ? [fact.currency] : []),
    ]);
  const groups = Map.groupBy(facts, findKey);
  const table = `measure ${measure}`;
  const seen = new Set<string>();
  for (const { key, currency, value } of rows) {
    const id = JSON.stringify([
      ...by.map((dimension) => (key as Record<string, string | null>)[dimension]),
      ...(meaning.hasCurrency ? [currency] : []),
    ]);
    seen.add(id);
    const group = groups.get(id) ?? [];
    if (group.some(({ isRecent }) => isRecent)) continue;
    const expected = computeExpected(measure, group);
    if (expected === null ? value.value === null : value.value !== null && Number(value.value) === expected) {
      findings.count(table);
    } else if (value.value === null && ['INCOMPLETE_ROWS', 'NOT_READ_YET'].includes(value.reason.code)) {
      findings.partial[table] = (findings.partial[table] ?? 0) + 1;
    } else {
      findings.add(
        `${table} ${by.join()} ${id}: ${value.value ?? value.reason.text} instead of ${expected ?? 'nothing'}`,
      );
    }
  }
  for (const [id, group] of groups) {
    if (!seen.has(id) && group.some(({ amount, isRecent }) => amount !== 0 && !isRecent)) {
      findings.add(`${table} ${by.join()} ${id}: no row`);
    }
  }
}

function readDimension(fact: Fact, dimension: Dimension): string | null {
  if (dimension === 'month') return fact.day && `${fact.day.slice(0, 7)}-01`;
  return fact[dimension as 'day' | 'marketplace' | 'sku' | 'kind'];
}

const decimals: Readonly<Record<string, number>> = { refund_rate: 1, margin: 1 };

/** Returns null if there is nothing to divide by. */
function computeExpected(measure: string, group: readonly Fact[]): number | null {
  const amount = group.reduce((sum, fact) => sum + fact.amount, 0);
  if (!['average_order', 'refund_rate', 'margin'].includes(measure)) return amount / 100;
  const divisor = group.reduce((sum, fact) => sum + (fact.divisor ?? 0), 0);
  if (divisor === 0) return null;
  const places = decimals[measure] ?? 2;
  const quotient = measure === 'average_order' ? amount / 100 / divisor : (amount * 100) / divisor;
  // Half away from zero, as people round.
  const scaled = Math.round(Number((Math.abs(quotient) * 10 ** places).toFixed(6)));
  return (Math.sign(quotient) * scaled) / 10 ** places;
}
