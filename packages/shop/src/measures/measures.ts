import { type TableOfShop, tableStreams } from '../about/table-streams.ts';
import { ShopError } from '../errors/shop-error.ts';
import { postedMeasures } from './definitions/posted-money.ts';
import { settledMeasures } from './definitions/settled-money.ts';
import { soldMeasures } from './definitions/sold-items.ts';
import { stockMeasures } from './definitions/stock.ts';
import { trafficMeasures } from './definitions/traffic.ts';
import { type Dimension, hasCurrency, type MeasureDefinition, type MeasureUnit } from './measure.ts';

const definitions: readonly MeasureDefinition[] = [
  ...soldMeasures,
  ...postedMeasures,
  ...trafficMeasures,
  ...stockMeasures,
  ...settledMeasures,
];

/** What a measure says and how it can be split. */
export interface Measure {
  /** Such as `refund_rate`. */
  readonly name: string;
  /** For people, such as Refund rate. */
  readonly title: string;
  /** What it says, in a sentence. */
  readonly meaning: string;
  /** What it leaves out, in a sentence. */
  readonly leftOut: string;
  /** What a value counts. */
  readonly unit: MeasureUnit;
  /** Whether it is one of a period, or of the moment. */
  readonly time: 'period' | 'moment';
  /** Which day a row counts for. */
  readonly dayRule: string;
  /** What it can be split by. */
  readonly dimensions: readonly Dimension[];
  /** What it must be split by. */
  readonly needs: readonly Dimension[];
  /** Whether it is split by currency. Amounts of several currencies are never added up. */
  readonly hasCurrency: boolean;
  /** The tables that it is computed from. */
  readonly tables: readonly TableOfShop[];
  /** The streams of the copy that it needs. */
  readonly streams: readonly string[];
}

/** Lists all measures. */
export function listMeasures(): Measure[] {
  return definitions.map(describeMeasure);
}

/** Describes a measure. */
export function describeMeasure(definition: MeasureDefinition): Measure {
  const { name, title, meaning, leftOut, unit, source, needs = [] } = definition;
  const { tables, time, dayRule, dimensions } = source;
  const streams = [...new Set(tables.map((table) => tableStreams[table]))];
  const split = { dimensions, needs, hasCurrency: hasCurrency(definition) };
  return { name, title, meaning, leftOut, unit, time, dayRule, ...split, tables, streams };
}

/** Returns the definition of a measure. Throws MEASURE_NOT_FOUND. */
export function findMeasure(name: string): MeasureDefinition {
  const definition = definitions.find((measure) => measure.name === name);
  if (definition !== undefined) return definition;
  throw new ShopError(
    'MEASURE_NOT_FOUND',
    `There is no measure ${JSON.stringify(name)}.`,
    `Use one of: ${definitions.map((measure) => measure.name).join(', ')}.`,
  );
}
