import {
  computeDeprecationStatus,
  describeDeprecation,
  listVersions,
  loadOperation,
  loadSchemas,
  type OperationDescriptor,
} from '@supercargo/catalogue';
import { loadExample } from '@supercargo/catalogue/examples';
import { listEndpointRoles } from '@supercargo/catalogue/roles';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { formatRateLimit } from '@supercargo/toolkit/calls/format-rate-limit';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { colorize } from '@supercargo/toolkit/output/colorize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeNotes, describePlaceholders, formatExampleCommand } from '../../calls/format-example-command.ts';
import { printValue } from '../../output/print-value.ts';
import { buildTableLayout, formatTableRow } from '../../output/table.ts';
import type { operationShow } from '../definitions/operations.ts';

/** Prints the description of one operation. */
export async function run({ args, options }: ParsedArguments<typeof operationShow>, shell: Shell): Promise<undefined> {
  const operationEntry = findOperation(args.operation, options.version, shell.now());
  const descriptor = await loadOperation(operationEntry);
  const roles = listEndpointRoles(operationEntry.endpoint);
  const example = await loadExample(operationEntry, shell.now());
  if (options.json) {
    const schemas =
      descriptor.body === null
        ? {}
        : { bodySchema: (await loadSchemas(operationEntry)).definitions[descriptor.body.schema] };
    const status = computeDeprecationStatus(descriptor.deprecated, shell.now());
    const versions = listVersions(operationEntry.endpoint);
    return printValue({ ...descriptor, status, roles, versions, example, ...schemas }, shell);
  }
  const { stdout } = shell;
  const title = colorize('bold', `${descriptor.endpoint}.${descriptor.operation} ${descriptor.version}`, stdout);
  stdout.write(`${title}\n${descriptor.summary}\n\n  ${descriptor.method} ${descriptor.path}\n\n`);
  stdout.write(`${formatFacts(buildFacts(descriptor, roles, shell.now()))}\n`);
  const parameters = toParameterRows(descriptor);
  if (parameters.length > 0)
    stdout.write(`\n${colorize('bold', 'Parameters', stdout)}\n${formatParameters(parameters, stdout.columns)}\n`);
  stdout.write(
    `\n${colorize('bold', 'Example', stdout)}\n  ${formatExampleCommand(descriptor, example, shell.now())}\n`,
  );
  const notes = [...describeNotes(example), ...describePlaceholders(example)];
  if (notes.length > 0) stdout.write(`\n${formatFacts(notes)}\n`);
}

function buildFacts(
  descriptor: OperationDescriptor,
  roles: readonly string[],
  now: number,
): readonly (readonly [string, string])[] {
  const { endpoint, deprecated, restricted, paging, grantlessScope, effect, onDuplicate } = descriptor;
  const deprecation = describeDeprecation('This version', deprecated, now);
  return [
    ['versions', (listVersions(endpoint) ?? []).join(', ')],
    ['rate limit', formatRateLimit(descriptor)],
    ['roles', roles.length === 0 ? 'none known' : `one of ${roles.join(', ')}`],
    ['effect', effect === 'read' ? 'read' : `${effect}; a duplicate is ${onDuplicate}`],
    ...(restricted === null ? [] : [['personal data', describeRestrictedData(restricted.dataElements)] as const]),
    ...(paging === null ? [] : [['pages', `by ${paging.style}; lists: ${paging.items.join(', ')}`] as const]),
    ...(grantlessScope === null ? [] : [['grantless', `scope ${grantlessScope}`] as const]),
    ...(deprecation === undefined ? [] : [[computeDeprecationStatus(deprecated, now), deprecation] as const]),
  ];
}

function describeRestrictedData(elements: readonly string[]): string {
  return `requires a restricted data token${elements.length === 0 ? '' : `: ${elements.join(', ')}`}`;
}

function formatFacts(facts: readonly (readonly [string, string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

function toParameterRows({ parameters, body }: OperationDescriptor) {
  const rows = parameters.map(({ name, in: location, required, schema }) => ({
    name,
    in: location,
    required: required ? 'required' : '',
    type: schema.type === 'array' ? `list of ${schema.items?.type ?? 'any'}` : (schema.format ?? schema.type ?? ''),
    values: schema.enum?.join(', ') ?? '',
  }));
  const bodyRow = {
    name: body?.schema,
    in: 'body',
    required: body?.required ? 'required' : '',
    type: 'JSON',
    values: '',
  };
  return body === null ? rows : [...rows, bodyRow];
}

function formatParameters(rows: ReturnType<typeof toParameterRows>, columns: number | undefined): string {
  const layout = buildTableLayout(rows, ['name', 'in', 'required', 'type', 'values'], (columns ?? 100_000) - 2);
  return rows.map((row) => `  ${formatTableRow(row, layout)}`).join('\n');
}
