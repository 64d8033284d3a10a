import { DuckDbError } from '@supercargo/duckdb';
import { expect, it } from 'vitest';
import { openOrders, queryRows } from './support/open-database.ts';

const statements = [
  ...["COPY orders TO 'x.csv'", "COPY (SELECT 1) TO 'x.parquet'", "COPY orders FROM 'x.csv'", "ATTACH 'x.duckdb'"],
  ...[
    "ATTACH ':memory:' AS m",
    'DETACH runs',
    'INSTALL httpfs',
    'LOAD httpfs',
    'FORCE INSTALL spatial',
    'UPDATE EXTENSIONS',
  ],
  ...[
    'PRAGMA database_list',
    'PRAGMA enable_profiling',
    "PRAGMA memory_limit='9GB'",
    'SET threads = 64',
    'RESET threads',
  ],
  ...[
    "SET GLOBAL memory_limit = '9GB'",
    'SET VARIABLE a = 1',
    'CREATE TABLE a (b INT)',
    'CREATE TEMP TABLE a AS SELECT 1',
  ],
  ...[
    'CREATE VIEW a AS SELECT 1',
    'CREATE MACRO a() AS 1',
    "CREATE SECRET a (TYPE s3, KEY_ID 'x')",
    'CREATE SEQUENCE a',
  ],
  ...['CREATE SCHEMA a', "CREATE TYPE a AS ENUM ('b')", 'DROP TABLE orders', 'ALTER TABLE orders ADD COLUMN c INT'],
  ...['INSERT INTO orders VALUES (4)', 'UPDATE orders SET order_id = 1', 'DELETE FROM orders', 'TRUNCATE orders'],
  ...['MERGE INTO orders USING orders AS s ON true WHEN MATCHED THEN DELETE', 'VACUUM', 'ANALYZE', 'CHECKPOINT'],
  ...['FORCE CHECKPOINT', "EXPORT DATABASE 'x'", "IMPORT DATABASE 'x'", 'BEGIN', 'COMMIT', 'ROLLBACK', 'USE runs'],
  ...['PREPARE a AS SELECT 1', 'EXECUTE a', 'DEALLOCATE a', 'CALL duckdb_settings()', 'CALL checkpoint()'],
  ...[
    'SELECT 1; SELECT 2',
    'SELECT 1; DROP TABLE orders',
    'EXPLAIN DROP TABLE orders',
    'EXPLAIN ANALYZE DELETE FROM orders',
  ],
  ...['/* a */ EXPLAIN -- b\n DELETE FROM orders', 'PIVOT orders ON sku USING sum(total)', ''],
];

const tableFunctions = [
  ...[
    "read_csv('x')",
    "read_csv_auto('x')",
    "read_json('x')",
    "read_json_auto('x')",
    "read_ndjson('x')",
    "read_text('x')",
  ],
  ...["read_json_objects('x')", "read_blob('x')", "read_parquet('x')", "parquet_scan('x')", "parquet_metadata('x')"],
  ...["parquet_schema('x')", "parquet_file_metadata('x')", "parquet_kv_metadata('x')", "read_duckdb('x')", "glob('*')"],
  ...["sniff_csv('x')", "query('SELECT 1')", "query_table('orders')", "query_table('duckdb_settings')"],
  ...["json_execute_serialized_sql(json_serialize_sql('SELECT 1'))", 'duckdb_settings()', 'duckdb_secrets()'],
  ...['duckdb_databases()', 'duckdb_logs()', 'duckdb_extensions()', 'duckdb_memory()', 'duckdb_temporary_files()'],
  ...[
    'duckdb_views()',
    'duckdb_variables()',
    'duckdb_prepared_statements()',
    'duckdb_external_file_cache()',
    'seq_scan()',
  ],
  ...["enable_logging('x')", 'disable_logging()', 'enable_profiling()', 'truncate_duckdb_logs()', 'checkpoint()'],
  ...[
    'force_checkpoint()',
    "which_secret('x', 's3')",
    "sql_auto_complete('SEL')",
    'test_all_types()',
    'pragma_user_agent()',
  ],
  ...[
    "pragma_storage_info('orders')",
    'pragma_database_size()',
    "duckdb_table_sample('orders')",
    "histogram(orders, 'order_id')",
  ],
  ...['arrow_scan(1, 2, 3)', 'main.read_text(current_database())', 'system.main.duckdb_settings()'],
];

const expressions = [
  ...["getenv('HOME')", "current_setting('home_directory')", "getvariable('a')", "nextval('a')", "currval('a')"],
  ...[
    "write_log('x')",
    'setseed(0.5)',
    'txid_current()',
    'sleep_ms(10)',
    'pg_sleep(1)',
    "json_serialize_sql('SELECT 1')",
  ],
  ...["json_serialize_plan('SELECT * FROM read_text($$x$$)')", "json_deserialize_sql('{}')", 'current_query()'],
  ...['inet_client_addr()', "pg_get_viewdef('a')", "has_table_privilege('orders', 'select')", 'in_search_path(1, 2)'],
  ...[
    'combine(sum(order_id), sum(order_id))',
    'create_sort_key(order_id)',
    "make_type('INTEGER')",
    '(1).getvariable()',
  ],
  ...[
    '[getvariable(x) FOR x IN [1]]',
    "list_transform(['a'], x -> getvariable(x))",
    "CASE WHEN getvariable('a') THEN 1 END",
  ],
  ...["(SELECT max(getvariable('a')) OVER ())", 'current_schemas(true)'],
];

const views = [
  ...['duckdb_databases', 'duckdb_logs', 'duckdb_views', 'pg_settings', 'pg_catalog.pg_settings', 'sqlite_master'],
  ...['information_schema.views', 'system.duckdb_databases', 'system.main.duckdb_databases', 'runs.main.duckdb_views'],
  ...['main.pragma_database_list', '"DUCKDB_databases"', 'pg_prepared_statements'],
];

const files = ["'x.csv'", "'/etc/passwd'", "'https://example.com/x.parquet'", "'x.json'", '"x.parquet"'];

const forbidden = [
  ...statements,
  ...tableFunctions.map((call) => `SELECT * FROM ${call}`),
  ...expressions.map((expression) => `SELECT ${expression} FROM orders`),
  ...views.map((view) => `SELECT * FROM ${view}`),
  ...files.map((file) => `SELECT * FROM ${file}`),
  "SELECT * FROM orders WHERE order_id IN (SELECT count(*) FROM read_text('x'))",
  "WITH a AS (SELECT * FROM read_text('x')) SELECT 1",
  "SELECT 1 ORDER BY getvariable('a')",
  'SELECT 1 UNION ALL SELECT * FROM duckdb_settings()',
  'SELECT * FROM orders JOIN LATERAL read_text(sku) ON true',
  "DESCRIBE SELECT * FROM read_text('x')",
  "SUMMARIZE (SELECT * FROM read_text('x'))",
  "EXPLAIN SELECT * FROM read_text('x')",
  "FROM range(getvariable('a'))",
];

it(`The guard rejects ${forbidden.length} statements that do more than read tables and compute`, async () => {
  const database = await openOrders();
  const accepted: string[] = [];
  for (const text of forbidden) {
    const error = await queryRows(database, text).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const isError = error instanceof DuckDbError && ['DUCKDB_FORBIDDEN', 'DUCKDB_FAILED'].includes(error.code);
    if (!isError) accepted.push(`${text}: ${error}`);
  }
  expect(forbidden.length).toBeGreaterThanOrEqual(113);
  expect(accepted).toEqual([]);
  expect(await queryRows(database, 'SELECT count(*) FROM orders')).toEqual([['3']]);
}, 60_000);

it('The guard does not plan a query before it is checked', async () => {
  const database = await openOrders();
  const planned = "SELECT json_serialize_plan('SELECT * FROM read_text($$/etc/hostname$$)')";
  await expect(queryRows(database, planned)).rejects.toMatchObject({
    code: 'DUCKDB_FORBIDDEN',
    message: 'Queries cannot call the function json_serialize_plan.',
  });
});

const allowed = [
  'SELECT sku, sum(total) AS total FROM orders GROUP BY sku ORDER BY total DESC NULLS LAST',
  "SELECT x FROM (SELECT unnest([1, 2]) AS x) WHERE x BETWEEN 1 AND 2 AND NOT x IN (3) AND 'a' LIKE 'a%' AND 'a' ILIKE 'A'",
  "SELECT current_date, current_timestamp, now(), INTERVAL 1 DAY, extract(year FROM DATE '2026-01-02'), strftime(now(), '%Y')",
  "SELECT list_transform([1, 2], x -> x + 1), [x * 2 FOR x IN [1] IF x > 0], {'a': 1}.a, [1, 2][1:2], map {'a': 1}['a']",
  'SELECT row_number() OVER (ORDER BY order_id), lag(total) OVER (PARTITION BY sku), sum(total) FILTER (WHERE order_id > 1) OVER () FROM orders',
  "SELECT '{\"a\": [1]}'::JSON ->> '$.a[0]', json_extract_string('{}', '$.b'), to_json({'a': 1})",
  "SELECT coalesce(sku, ''), nullif(order_id, 1), CASE WHEN order_id = 1 THEN 1 END, order_id::VARCHAR || sku, TRY_CAST(sku AS INT) FROM orders",
  "SELECT * EXCLUDE (total) REPLACE (order_id + 1 AS order_id), COLUMNS(c -> c LIKE 's%') FROM orders QUALIFY row_number() OVER () = 1",
  'WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 5), views AS (FROM n) SELECT * FROM views',
  'SELECT grouping(sku), count(*), median(total), quantile_cont(total, 0.5) FROM orders GROUP BY ROLLUP (sku)',
  'SELECT * FROM range(3) JOIN orders ON range = order_id ASOF JOIN orders AS b ON range >= b.order_id',
  'SELECT table_name FROM duckdb_tables() UNION ALL SELECT table_name FROM information_schema.tables',
  'DESCRIBE orders',
  'SUMMARIZE orders',
  'SHOW TABLES',
  'EXPLAIN SELECT * FROM orders',
  'EXPLAIN ANALYZE SELECT * FROM orders',
  'FROM orders TABLESAMPLE 50%',
  'VALUES (1), (2)',
];

it('The guard runs queries that read tables and compute', async () => {
  const database = await openOrders();
  for (const text of allowed) {
    await expect(queryRows(database, text), text).resolves.toBeInstanceOf(Array);
  }
});
