import { createDuckDb } from './databases.ts';
import { judgedBrands } from './judge/judged-brands.ts';
import { firstStreams } from './mirror-options.ts';
import { simulateMirror } from './simulate-mirror.ts';

const database = await createDuckDb();
const judged = judgedBrands.filter(({ stream }) => stream === 'brand_search_query_performance');
const result = await simulateMirror({
  seed: process.env.SEED ?? '1', database, sellers: 1, marketplaces: 2, days: Number(process.env.DAYS ?? 30), crashes: Number(process.env.CRASHES ?? 0), orders: 100, listings: 48, hintInterval: 3_600_000,
  judged, firstStreams: firstStreams.filter((stream) => 'stream' in stream && ['listings'].includes(String(stream.stream))),
  onDay: (day: number) => process.stderr.write(`\rday ${day}`),
});
console.log(result.findings.problems.filter((p) => !p.startsWith('measure')).join('\n'));
const { destination } = database;
for (const unit of await destination.state.listUnits()) if (unit.stream.startsWith('brand')) console.log(JSON.stringify(unit));
const q = await destination.query('select marketplace_id, start_date, count(*) as n, count(_deleted_at) as deleted, min(_read_at) as first, max(_read_at) as last, max(_deleted_at) as gone from brand_search_query_performance group by 1,2 order by 1,2', {maxRows: 1000});
for (const row of q.rows) console.log(row.join(' | '));
console.log(JSON.stringify(result.failures));
process.exit(0);
