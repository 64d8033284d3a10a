import { once } from 'node:events';
import { DuckDbDestination, type Row } from '../../src/index.ts';
import { DestinationBed, seconds } from './destination-bed.ts';
import { things } from './fake-tables.ts';

/** Writes to the file of the first argument until the disk is full, and again after a line of input. Prints what happens as JSON lines. */
const destination = new DuckDbDestination({ file: process.argv[2] ?? '', memoryBytes: 100_000_000 });
const bed = await DestinationBed.open(destination, [things]);
const print = (facts: object) => console.log(JSON.stringify(facts));

function buildRows(round: number): Row[] {
  return Array.from({ length: 1_000 }, (_, at) => ({
    seller_id: 'S1',
    thing: `${round} ${at}`,
    changed_at: seconds(at === 0 ? 1 : 100),
    color: Array.from({ length: 40 }, () => Math.random().toString(36)).join(''),
    size: null,
  }));
}

/** Writes a window, and erases a row of it, which writes the log of changes to the file. */
async function write(round: number): Promise<void> {
  await bed.write({ readAt: round, batches: [{ things: buildRows(round) }] });
  const before = seconds(50);
  await destination.erase([{ table: things, rule: 'age', what: 'rows', before, sellerId: undefined }], seconds(round));
}

async function fill(first: number): Promise<{ round: number; error: unknown }> {
  for (let round = first; round < first + 200; round += 1) {
    try {
      await write(round);
    } catch (error) {
      return { round, error };
    }
  }
  throw new Error('The disk was never full.');
}

const count = async () => Number((await bed.query('select count(*) from things'))[0]?.[0]);

const { round, error } = await fill(1);
const { code, message, action } = error as { code: string; message: string; action: string };
print({ code, message, action, rows: await count(), written: round - 1 });
// The file may be full more than once before all of it is used.
for (let at = round; at < round + 5; at += 1) await write(at).catch(() => {});
await once(process.stdin, 'data');
const before = await count();
await write(1_000);
print({ added: (await count()) - before });
await destination.close();
process.exit();
