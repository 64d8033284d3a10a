import { wrongUse } from '../command-error.ts';
import { printValue } from '../output/print-value.ts';
import { control, sandboxUrl } from '../sandbox/control.ts';
import { secondsOf } from '../sandbox/span.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { sandboxClock } from '../table/sandbox.ts';

interface ClockState {
  readonly iso: string;
  readonly speed: number;
  readonly frozen: boolean;
}

export async function run({ options }: Given<typeof sandboxClock>, shell: Shell): Promise<undefined> {
  const url = sandboxUrl(options, shell);
  const changes = changesOf(options);
  const isChange = Object.keys(changes).length > 0;
  const state = await control<ClockState>(url, isChange ? 'POST' : 'GET', 'clock', isChange ? changes : undefined);
  if (options.json) return printValue(state, shell);
  shell.stdout.write(
    `${state.iso}${state.frozen ? ', stopped' : state.speed === 1 ? '' : `, ${state.speed} times as fast`}\n`,
  );
}

function changesOf({ advance, to, speed, freeze, run: goOn }: Given<typeof sandboxClock>['options']): object {
  if (freeze && goOn) throw wrongUse('OPTION_VALUE', '--freeze does not go with --run.', 'Leave one of them out.');
  return {
    ...(to !== undefined && { to }),
    ...(advance !== undefined && { advanceSeconds: secondsOf('advance', advance) }),
    ...(speed !== undefined && { speed }),
    ...((freeze || goOn) && { frozen: freeze }),
  };
}
