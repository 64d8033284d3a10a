import { createSync } from '../../src/index.ts';

/** Has the DuckDB file of the first argument open until it is killed. */
const sync = createSync({
  sellers: [
    { sellerId: 'S1', marketplaceIds: ['A1PA6795UKMFR9'], client: () => Promise.reject(new Error('There is none.')) },
  ],
  streams: ['orders', 'listings'],
  destination: { duckdb: process.argv[2] ?? '' },
});
await sync.open();
console.log('open');
setInterval(() => {}, 1000);
