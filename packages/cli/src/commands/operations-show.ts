import { loadOperation, loadSchemas, type OperationDescriptor, versionsOf } from '@supercargo/catalogue';
import { rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { exampleLine } from '../calls/example-line.ts';
import { findOperation } from '../calls/find-operation.ts';
import { rateInWords } from '../calls/rate-in-words.ts';
import { paint } from '../output/paint.ts';
import { printValue } from '../output/print-value.ts';
import { planTable, tableRow } from '../output/table.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { operationsShow } from '../table/operations.ts';

/** Shows everything that is known of one operation. */
export async function run({ args, options }: Given<typeof operationsShow>, shell: Shell): Promise<undefined> {
  const entry = findOperation(args.operation, options.version);
  const descriptor = await loadOperation(entry);
  const roles = rolesOfEndpoint(entry.endpoint);
  if (options.json) {
    const schemas =
      descriptor.body === null ? {} : { bodySchema: (await loadSchemas(entry)).definitions[descriptor.body.schema] };
    return printValue({ ...descriptor, roles, versions: versionsOf(entry.endpoint), ...schemas }, shell);
  }
  const { stdout } = shell;
  const title = paint('bold', `${descriptor.endpoint}.${descriptor.operation} ${descriptor.version}`, stdout);
  stdout.write(`${title}\n${descriptor.summary}\n\n  ${descriptor.method} ${descriptor.path}\n\n`);
  stdout.write(`${listed(factsOf(descriptor, roles))}\n`);
  const parameters = parametersOf(descriptor);
  if (parameters.length > 0)
    stdout.write(`\n${paint('bold', 'Parameters', stdout)}\n${tableOf(parameters, stdout.columns)}\n`);
  stdout.write(`\n${paint('bold', 'Example', stdout)}\n  ${exampleLine(descriptor)}\n`);
}

function factsOf(descriptor: OperationDescriptor, roles: readonly string[]): readonly (readonly [string, string])[] {
  const { endpoint, deprecated, restricted, paging, grantlessScope, effect, secondArrival } = descriptor;
  return [
    ['versions', (versionsOf(endpoint) ?? []).join(', ')],
    ['rate', rateInWords(descriptor)],
    ['roles', roles.length === 0 ? 'none, or none known' : `one of ${roles.join(', ')}`],
    ['effect', effect === 'read' ? 'reads' : `${effect}; a second arrival is ${secondArrival}`],
    ...(restricted === null ? [] : [['personal data', restrictedInWords(restricted.dataElements)] as const]),
    ...(paging === null ? [] : [['pages', `by ${paging.style}; lists: ${paging.items.join(', ')}`] as const]),
    ...(grantlessScope === null ? [] : [['grantless', `scope ${grantlessScope}`] as const]),
    ...(deprecated === null ? [] : [['deprecated', deprecationInWords(deprecated)] as const]),
  ];
}

function restrictedInWords(elements: readonly string[]): string {
  return `with a restricted data token${elements.length === 0 ? '' : `: ${elements.join(', ')}`}`;
}

function deprecationInWords({ removal, successor }: NonNullable<OperationDescriptor['deprecated']>): string {
  return [removal === null ? 'no day is known' : `removed from ${removal}`, successor && `use ${successor}`]
    .filter((part) => part)
    .join('; ');
}

function listed(facts: readonly (readonly [string, string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`).join('\n');
}

function parametersOf({ parameters, body }: OperationDescriptor) {
  const rows = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    place,
    needed: required ? 'needed' : '',
    type: schema.type === 'array' ? `list of ${schema.items?.type ?? 'any'}` : (schema.format ?? schema.type ?? ''),
    values: schema.enum?.join(', ') ?? '',
  }));
  const bodyRow = {
    name: body?.schema,
    place: 'body',
    needed: body?.required ? 'needed' : '',
    type: 'JSON',
    values: '',
  };
  return body === null ? rows : [...rows, bodyRow];
}

function tableOf(rows: ReturnType<typeof parametersOf>, columns: number | undefined): string {
  const plan = planTable(rows, ['name', 'place', 'needed', 'type', 'values'], (columns ?? 100_000) - 2);
  return rows.map((row) => `  ${tableRow(row, plan)}`).join('\n');
}
