import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printValue } from '../output/print-value.ts';
import { callControlApi, resolveSandboxUrl } from '../sandbox/control-api.ts';
import { parseSeconds } from '../sandbox/parse-seconds.ts';
import type { sandboxClock } from './definitions/sandbox.ts';

interface ClockState {
  readonly iso: string;
  readonly speed: number;
  readonly frozen: boolean;
}

export async function run({ options }: ParsedArguments<typeof sandboxClock>, shell: Shell): Promise<undefined> {
  const url = resolveSandboxUrl(options, shell);
  const changes = buildChanges(options);
  const isChange = Object.keys(changes).length > 0;
  const state = await callControlApi<ClockState>(
    url,
    isChange ? 'POST' : 'GET',
    'clock',
    isChange ? changes : undefined,
  );
  if (options.json) return printValue(state, shell);
  shell.stdout.write(`${state.iso}${state.frozen ? ', frozen' : state.speed === 1 ? '' : `, speed ${state.speed}`}\n`);
}

function buildChanges({
  advance,
  set,
  speed,
  freeze,
  unfreeze,
}: ParsedArguments<typeof sandboxClock>['options']): object {
  if (freeze && unfreeze) {
    throw usageError('OPTION_VALUE', '--freeze and --unfreeze cannot be combined.', 'Remove one of them.');
  }
  return {
    ...(set !== undefined && { to: set }),
    ...(advance !== undefined && { advanceSeconds: parseSeconds('advance', advance) }),
    ...(speed !== undefined && { speed }),
    ...((freeze || unfreeze) && { frozen: freeze }),
  };
}
