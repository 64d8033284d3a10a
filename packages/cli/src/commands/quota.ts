import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { findOperation } from '../calls/find-operation.ts';
import { callsIn } from '../calls/rate-in-words.ts';
import { clockTime } from '../output/amounts.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { quota } from '../table/health.ts';

export async function run({ args, options }: Given<typeof quota>, shell: Shell): Promise<undefined> {
  const descriptors = await Promise.all(args.operations.map((name) => loadOperation(findOperation(name))));
  const isForPrograms = options.json || options.ndjson;
  const rows = descriptors.map((one) => (isForPrograms ? factsOf(one, options.calls) : wordsOf(one, options.calls)));
  await printRows(rows, shell, options);
}

function factsOf(descriptor: OperationDescriptor, calls: number | undefined) {
  const { endpoint, operation, version, rate, burst, rateSource, applicationRate } = descriptor;
  const seconds = calls === undefined ? undefined : secondsFor(descriptor, calls);
  const facts = { operation: `${endpoint}.${operation}`, version, rate, burst, rateSource, applicationRate };
  return calls === undefined ? facts : { ...facts, calls, seconds: seconds ?? null };
}

function wordsOf(descriptor: OperationDescriptor, calls: number | undefined) {
  const { endpoint, operation, version, rate, burst, rateSource } = descriptor;
  const seconds = calls === undefined ? undefined : secondsFor(descriptor, calls);
  return {
    operation: `${endpoint}.${operation}`,
    version,
    rate: rate === null ? 'not documented' : callsIn(rate),
    'at once': burst,
    'who says so': rateSource,
    ...(calls !== undefined && {
      [`${calls.toLocaleString('en')} calls take`]: seconds === undefined ? '' : clockTime(seconds * 1000),
    }),
  };
}

/** The bucket is full at first; after that a call leaves as its slot flows back. */
function secondsFor({ rate, burst }: OperationDescriptor, calls: number): number | undefined {
  return rate === null ? undefined : Math.max(0, calls - (burst ?? 1)) / rate;
}
