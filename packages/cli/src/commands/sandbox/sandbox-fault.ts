import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { printValue } from '../../output/print-value.ts';
import { callControlApi, resolveSandboxUrl } from '../../sandbox/control-api.ts';
import type { sandboxFault } from '../definitions/sandbox.ts';

type FaultArguments = ParsedArguments<typeof sandboxFault>;

interface Rule {
  readonly id: string;
}

const columns = ['id', 'fault', 'operation', 'times', 'matched', 'fired'];

export async function run({ args, options }: FaultArguments, shell: Shell): Promise<undefined> {
  const url = resolveSandboxUrl(options, shell);
  if (args.fault !== undefined) return addRule(args.fault, options, url, shell);
  if (options.remove !== undefined) return removeRule(options.remove, url, shell);
  const { faults: rules } = await callControlApi<{ readonly faults: readonly Rule[] }>(url, 'GET', 'faults');
  await printRows(rules, shell, { json: options.json, ndjson: false, columns });
}

async function addRule(
  fault: string,
  options: FaultArguments['options'],
  url: string,
  shell: Shell,
): Promise<undefined> {
  if (options.remove !== undefined) {
    throw usageError('OPTION_VALUE', 'FAULT and --remove cannot be combined.', 'Remove one of them.');
  }
  const { operation, times } = options;
  const settings = Object.fromEntries(options.set.map(parseSetting));
  const rule = await callControlApi<Rule>(url, 'POST', 'faults', {
    fault,
    ...settings,
    ...(operation !== undefined && { operation }),
    ...(times !== undefined && { times }),
  });
  if (options.json) return printValue(rule, shell);
  shell.stdout.write(`${rule.id}\n`);
}

async function removeRule(id: string, url: string, shell: Shell): Promise<undefined> {
  await callControlApi(url, 'DELETE', id === 'all' ? 'faults' : `faults/${encodeURIComponent(id)}`);
  shell.stderr.write(id === 'all' ? 'Removed all fault rules.\n' : `Removed the fault rule ${id}.\n`);
}

/** Parses a setting as a number, a boolean or a text. */
function parseSetting(setting: string): [string, unknown] {
  const separator = setting.indexOf('=');
  if (separator < 1)
    throw usageError(
      'VALUE_INVALID',
      `Invalid value for --set: ${setting}.`,
      'Write --set NAME=TEXT, such as status=503.',
    );
  const [name, text] = [setting.slice(0, separator), setting.slice(separator + 1)];
  if (/^-?\d+(\.\d+)?$/.test(text)) return [name, Number(text)];
  return [name, text === 'true' ? true : text === 'false' ? false : text];
}
