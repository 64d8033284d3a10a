import { wrongUse } from '../command-error.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import { control, sandboxUrl } from '../sandbox/control.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { sandboxFault } from '../table/sandbox.ts';

type GivenFault = Given<typeof sandboxFault>;

interface Rule {
  readonly id: string;
}

const columns = ['id', 'fault', 'operation', 'times', 'matched', 'fired'];

export async function run({ args, options }: GivenFault, shell: Shell): Promise<undefined> {
  const url = sandboxUrl(options, shell);
  if (args.fault !== undefined) return add(args.fault, options, url, shell);
  if (options.remove !== undefined) return remove(options.remove, url, shell);
  const { faults: rules } = await control<{ readonly faults: readonly Rule[] }>(url, 'GET', 'faults');
  await printRows(rules, shell, { json: options.json, ndjson: false, columns });
}

async function add(fault: string, options: GivenFault['options'], url: string, shell: Shell): Promise<undefined> {
  if (options.remove !== undefined) {
    throw wrongUse('OPTION_VALUE', '--remove does not go with a fault.', 'Leave one of them out.');
  }
  const { operation, times } = options;
  const settings = Object.fromEntries(options.set.map(readSetting));
  const rule = await control<Rule>(url, 'POST', 'faults', {
    fault,
    ...settings,
    ...(operation !== undefined && { operation }),
    ...(times !== undefined && { times }),
  });
  if (options.json) return printValue(rule, shell);
  shell.stdout.write(`${rule.id}\n`);
}

async function remove(id: string, url: string, shell: Shell): Promise<undefined> {
  await control(url, 'DELETE', id === 'all' ? 'faults' : `faults/${encodeURIComponent(id)}`);
  shell.stderr.write(id === 'all' ? 'No fault is set.\n' : `The fault ${id} is gone.\n`);
}

/** Settings are numbers, booleans and texts. */
function readSetting(given: string): [string, unknown] {
  const at = given.indexOf('=');
  if (at < 1) throw wrongUse('VALUE_UNREADABLE', `--set is ${given}.`, 'Write --set NAME=TEXT, such as status=503.');
  const [name, text] = [given.slice(0, at), given.slice(at + 1)];
  if (/^-?\d+(\.\d+)?$/.test(text)) return [name, Number(text)];
  return [name, text === 'true' ? true : text === 'false' ? false : text];
}
