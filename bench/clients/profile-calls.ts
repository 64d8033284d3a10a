import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultTable } from './result-table.ts';
import { type Caller, clients, type TestBed, transports } from './test-bed.ts';

const JOB = { job: 'fifty at once', count: 20_000 };

/** A profile as V8 writes it: a tree of functions, and which of them ran at each sample. */
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { functionName: string; url: string } }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The parts of a call, with functions or files that belong to them. The first that matches counts. */
const parts: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['not running', /^\((idle|program|root)\)/],
  ['writing to the socket', /^write\w* $/],
  ['garbage collection', /^\(garbage collector\)/],
  ['JSON.parse, and the search for large numbers', /^(parse .*\/calls\.js$|parse $|consumeEnd )/],
  ['undici', /(\/undici\/|\/parts\/(client|connect)\.js$)/],
  ['supercargo: transport', /\/parts\/undici-transport\.js$/],
  ['supercargo: everything else', /\/client\/lib\//],
  ['Node.js', / node:|^\S* $|wasm/],
];

/** Measures which part of the time of a call each part of the program takes. */
export async function profileCalls(testBed: TestBed): Promise<ResultTable> {
  const callers = [clients[0], transports[0]].filter((caller) => caller !== undefined);
  const shares: Map<string, number>[] = [];
  for (const caller of callers) shares.push(await profile(caller, testBed));
  const rows = [...parts.map(([part]) => part), 'the program that calls']
    .filter((part) => part !== 'not running')
    .map((part) => [part, ...shares.map((share) => `${(100 * (share.get(part) ?? 0)).toFixed(1)} %`)]);
  const note =
    'Shares of the samples of the main thread, from the start of the process. The threads of V8 that compile and collect garbage are not in them. ' +
    'The compiler moves short functions into those that call them, so that their time counts for the caller.';
  return {
    title: `Where the time goes (${JOB.job}, ${JOB.count.toLocaleString('en')})`,
    columns: callers.map(({ name }) => name),
    rows,
    note,
  };
}

async function profile(caller: Caller, testBed: TestBed): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-profile-'));
  const NODE_OPTIONS = `--cpu-prof --cpu-prof-interval 200 --cpu-prof-dir=${folder}`;
  await testBed.run(caller, JOB.job, { count: JOB.count, env: { NODE_OPTIONS } });
  const [file = ''] = readdirSync(folder);
  return sumByPart(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile);
}

function sumByPart({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const partOfNode = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => {
      const part = parts.find(([, pattern]) => pattern.test(`${functionName} ${url}`))?.[0];
      return [id, part ?? 'the program that calls'];
    }),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const part = partOfNode.get(id) ?? '';
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('not running');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return new Map([...times].map(([part, time]) => [part, time / total]));
}
