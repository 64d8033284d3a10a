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

const columns = ['id', 'answer.fault', 'when.operation', 'when.times', 'matched', 'fired'];

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
  const conditions = Object.fromEntries(options.when.map((text) => parseMember('--when', text)));
  const members = Object.fromEntries(options.set.map((text) => parseMember('--set', text)));
  const rule = await callControlApi<Rule>(url, 'POST', 'faults', {
    when: { ...conditions, ...(operation !== undefined && { operation }), ...(times !== undefined && { times }) },
    answer: fault === 'change' ? members : { fault, ...members },
  });
  if (options.json) return printValue(rule, shell);
  shell.stdout.write(`${rule.id}\n`);
}

async function removeRule(id: string, url: string, shell: Shell): Promise<undefined> {
  await callControlApi(url, 'DELETE', id === 'all' ? 'faults' : `faults/${encodeURIComponent(id)}`);
  shell.stderr.write(id === 'all' ? 'Removed all fault rules.\n' : `Removed the fault rule ${id}.\n`);
}

/** Parses a member of a rule as a number, a boolean, JSON in braces or brackets, or a text. */
function parseMember(option: string, member: string): [string, unknown] {
  const separator = member.indexOf('=');
  if (separator < 1)
    throw usageError(
      'VALUE_INVALID',
      `Invalid value for ${option}: ${member}.`,
      `Write ${option} NAME=TEXT, such as ${option === '--set' ? 'status=503' : 'page=3'}.`,
    );
  const [name, text] = [member.slice(0, separator), member.slice(separator + 1)];
  if (/^-?\d+(\.\d+)?$/.test(text)) return [name, Number(text)];
  if (/^[[{]/.test(text)) return [name, parseJson(option, name, text)];
  return [name, text === 'true' ? true : text === 'false' ? false : text];
}

function parseJson(option: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(
      'VALUE_INVALID',
      `The value of ${option} ${name} is not valid JSON: ${(error as Error).message}`,
      'Correct the JSON.',
    );
  }
}
