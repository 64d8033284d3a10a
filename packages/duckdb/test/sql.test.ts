import { joinSql, literalSql, nameSql, rawSql, sql } from '@supercargo/duckdb';
import { expect, it } from 'vitest';
import { openOrders } from './support/open-database.ts';

it('Values become parameters, and a value that occurs twice is one', () => {
  const condition = sql`sku = ${'a'} OR sku = ${'b'}`;
  const statement = sql`SELECT ${1} FROM ${nameSql('a"b')} WHERE ${condition} AND order_id IN ${[1, 2]} AND note = ${literalSql("it's")}`;
  expect([statement.text, statement.values]).toEqual([
    'SELECT $1 FROM "a""b" WHERE sku = $2 OR sku = $3 AND order_id IN ($1, $4) AND note = \'it\'\'s\'',
    [1, 'a', 'b', 2],
  ]);
});

it('Parts are joined, and an empty list equals nothing', () => {
  const statement = joinSql([sql`a = ${1}`, rawSql('true'), sql`b IN ${[]}`], ' AND ');
  expect([statement.text, statement.values]).toEqual(['a = $1 AND true AND b IN ($2)', [1, null]]);
  expect(sql`SELECT 1`.text).toBe('SELECT 1');
  expect(() => sql`SELECT ${Number.NaN}`).toThrow('NaN is not a number in SQL.');
});

it('DuckDB groups by an expression with parameters, and quotes cannot end a value', async () => {
  const connection = await (await openOrders()).connect();
  const group = sql`coalesce(sku, ${'it\'s " $1 --'})`;
  const statement = sql`SELECT ${group}, count(*) FROM orders WHERE order_id <= ${2 ** 40} GROUP BY ${group} ORDER BY 1 LIMIT ${10}`;
  expect(await connection.all(statement)).toEqual([
    ['A', 1],
    ['B', 1],
    ['it\'s " $1 --', 1],
  ]);
});
