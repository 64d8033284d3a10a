import { DestinationBed } from './destination-bed.ts';
import { buildSale, createParquet, sales } from './parquet-bed.ts';

/** Commits a row to the folder of the first argument, and waits without publishing it. */
const bed = await DestinationBed.open(createParquet({ folder: process.argv[2] ?? '' }), [sales]);
await bed.write({ readAt: 2, batches: [{ sales: [buildSale('second', 3)] }] });
console.log('committed');
setInterval(() => {}, 1000);
