import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { resolveTime } from '@supercargo/toolkit/times/parse-time';
import { printValue } from '../../output/print-value.ts';
import { callControlApi, resolveSandboxUrl } from '../../sandbox/control-api.ts';
import type { sandboxClock } from '../definitions/sandbox.ts';

interface ClockState {
  readonly iso: string;
  readonly speed: number;
  readonly frozen: boolean;
}

export async function run({ options }: ParsedArguments<typeof sandboxClock>, shell: Shell): Promise<undefined> {
  const url = resolveSandboxUrl(options, shell);
  const changes = await buildChanges(options, url);
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

async function buildChanges(
  { advance, set, speed, freeze, unfreeze }: ParsedArguments<typeof sandboxClock>['options'],
  url: string,
): Promise<object> {
  if (freeze && unfreeze) {
    throw usageError('OPTION_VALUE', '--freeze and --unfreeze cannot be combined.', 'Remove one of them.');
  }
  return {
    ...(set !== undefined && { to: await resolveClockTime(set, url) }),
    ...(advance !== undefined && { advanceSeconds: advance / 1000 }),
    ...(speed !== undefined && { speed }),
    ...((freeze || unfreeze) && { frozen: freeze }),
  };
}

/** Relative times refer to the sandbox's own clock. */
async function resolveClockTime(text: string, url: string): Promise<string> {
  const { iso } = await callControlApi<ClockState>(url, 'GET', 'clock');
  return resolveTime('--set', text, { now: Date.parse(iso), timeZone: 'UTC' });
}
