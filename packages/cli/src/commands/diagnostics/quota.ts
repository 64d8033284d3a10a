import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { formatRate } from '@supercargo/toolkit/calls/format-rate-limit';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { printRows } from '../../output/print-rows.ts';
import type { quota } from '../definitions/diagnostics.ts';

export async function run({ args, options }: ParsedArguments<typeof quota>, shell: Shell): Promise<undefined> {
  const descriptors = await Promise.all(
    args.operations.map((name) => loadOperation(findOperation(name, undefined, shell.now()))),
  );
  const isForPrograms = options.json || options.ndjson;
  const rows = descriptors.map((descriptor) =>
    isForPrograms ? toJsonRow(descriptor, options.calls) : toTableRow(descriptor, options.calls),
  );
  await printRows(rows, shell, options);
}

function toJsonRow(descriptor: OperationDescriptor, calls: number | undefined) {
  const { endpoint, operation, version, rate, burst, rateSource, applicationRate } = descriptor;
  const seconds = calls === undefined ? undefined : estimateSeconds(descriptor, calls);
  const row = { operation: `${endpoint}.${operation}`, version, rate, burst, rateSource, applicationRate };
  return calls === undefined ? row : { ...row, calls, seconds: seconds ?? null };
}

function toTableRow(descriptor: OperationDescriptor, calls: number | undefined) {
  const { endpoint, operation, version, rate, burst, rateSource } = descriptor;
  const seconds = calls === undefined ? undefined : estimateSeconds(descriptor, calls);
  return {
    operation: `${endpoint}.${operation}`,
    version,
    rate: rate === null ? 'not documented' : formatRate(rate),
    burst,
    source: rateSource,
    ...(calls !== undefined && {
      [`${calls.toLocaleString('en')} calls take`]: seconds === undefined ? '' : formatDuration(seconds * 1000),
    }),
  };
}

/** Estimates the time of the calls: the bucket is full at first, then each call waits until a slot is restored. */
function estimateSeconds({ rate, burst }: OperationDescriptor, calls: number): number | undefined {
  return rate === null ? undefined : Math.max(0, calls - (burst ?? 1)) / rate;
}
