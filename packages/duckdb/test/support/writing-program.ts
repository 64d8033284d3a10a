import { DuckDb } from '@supercargo/duckdb';

// Opens the file that is given, says so, and works until it is killed.
const database = new DuckDb({ file: process.argv[2] ?? '', memoryBytes: 128_000_000 });
await database.open();
const connection = await database.connect();
await connection.run({ text: 'CREATE TABLE numbers AS SELECT 1 AS n' });
await connection.run({ text: 'BEGIN' });
await connection.run({ text: 'INSERT INTO numbers VALUES (2)' });
console.log('writing');
await connection.all({ text: 'SELECT count(*) FROM range(1000000000) AS a, range(1000000000) AS b' });
