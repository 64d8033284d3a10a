import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../declaration/table.ts';
import type { Unit } from '../windows/unit.ts';
import { buildUnitCondition, type CopyReader, type CopyRow, formatBound } from './copy-reader.ts';

/** What to draw. */
export interface Draw {
  readonly table: Table;
  readonly unit: Unit;
  /** Column with the time that the age of a row is counted from. */
  readonly time: string;
  readonly count: number;
  readonly now: number;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

const day = 86_400_000;

/** Ages that divide rows into new, recent and old ones, in milliseconds. */
const ages = [7 * day, 35 * day];

/** Draws rows of a unit at random, in turn from new, recent and old ones, so that a few rows show errors of all ages. */
export async function drawRows(draw: Draw, copy: CopyReader): Promise<CopyRow[]> {
  const groups: CopyRow[][] = [];
  for (const condition of listAgeConditions(draw)) groups.push(await drawGroup(condition, draw, copy));
  const drawn: CopyRow[] = [];
  for (let turn = 0; drawn.length < draw.count && groups.some((group) => group.length > turn); turn += 1) {
    for (const group of groups) {
      const row = group[turn];
      if (row !== undefined && drawn.length < draw.count) drawn.push(row);
    }
  }
  return drawn;
}

function listAgeConditions({ table, time, now }: Draw): string[] {
  const name = quoteName(time);
  const [newest = 0, recent = 0] = ages.map((age) => now - age);
  const bound = (milliseconds: number) => formatBound(table, time, milliseconds);
  return [
    `${name} >= ${bound(newest)}`,
    `${name} < ${bound(newest)} AND ${name} >= ${bound(recent)}`,
    `(${name} < ${bound(recent)} OR ${name} IS NULL)`,
  ];
}

/** The hash of a key and a random number orders rows by chance, the same on every database. */
function drawGroup(condition: string, { table, unit, count, random }: Draw, copy: CopyReader): Promise<CopyRow[]> {
  const key = table.key.map((column) => `CAST(${quoteName(column)} AS VARCHAR)`).join(", '/', ");
  const order = `md5(concat(${key}, ${quoteText(String(random()))}))`;
  return copy.select(
    `SELECT * FROM ${quoteName(table.name)} WHERE ${buildUnitCondition(unit)} AND ${condition} ORDER BY ${order} LIMIT ${count}`,
  );
}
