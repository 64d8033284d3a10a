import type { Node } from '@babel/types';
import type {
  MigratedAttribute,
  Migration,
  MigrationConversion,
  MigrationStatus,
  ParameterMapping,
} from '@supercargo/catalogue/migrations';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import type { Place } from '../finding.ts';
import { readLine } from '../syntax-nodes.ts';
import { type AttributeRow, getEnd, type Result } from './attribute-rows.ts';

/** A place in a file, and its position. */
export interface Found extends Omit<Place, 'file'> {
  readonly start: number;
}

function describe(node: Node, text: string, kind: Found['kind'], description: string): Found {
  const start = node.start ?? 0;
  const firstLine = text.slice(start, node.end ?? 0).split('\n')[0] ?? '';
  return { line: readLine(node), kind, found: firstLine, description, start };
}

/** Describes a call of an operation that ends. */
export function describeCall(node: Node, { operation }: Result, text: string, migration: Migration): Found {
  const successor = migration.operations.find((mapping) => mapping.operation === operation)?.successor;
  const change = `${operation} ${migration.version} → ${successor} ${migration.successor}`;
  return describe(node, text, 'change', `${change}. Change the call and its parameters.`);
}

/** Describes where an attribute is in the successor. */
export function describeRow(row: MigratedAttribute, node: Node, text: string, kind: Found['kind'] = 'change'): Found {
  return describe(node, text, kind, `${row.path} → ${formatTarget(row)}${formatNotes(row)}`);
}

/** Describes a read of one of several attributes with the same type. */
export function describeAmbiguous(rows: readonly AttributeRow[], node: Node, text: string): Found {
  const [first] = rows;
  const attributes = formatCount(new Set(rows.map(({ row }) => getEnd(row.path))).size, 'attribute');
  const example = first === undefined ? '' : `: ${first.row.path} → ${formatTarget(first.row)}`;
  return describe(node, text, 'review', `One of ${attributes}, such as this${example}`);
}

/** Describes where a parameter is in the successor. */
export function describeParameter(row: ParameterMapping, node: Node, text: string): Found {
  return describe(node, text, 'change', `${row.name} → ${formatTarget(row)}${formatNotes(row)}`);
}

const statusWords: Readonly<Record<MigrationStatus, string>> = {
  mapped: 'the object itself',
  computed: 'computed by the program',
  deprecated: 'no successor: Amazon ended it',
  none: 'no successor',
  unneeded: 'not needed, remove it',
};

function formatTarget(row: MigratedAttribute | ParameterMapping): string {
  const added = 'with' in row && row.with !== undefined ? ` with ${formatPairs(row.with, '=')}` : '';
  return (row.to || statusWords[row.status]) + added;
}

/** What is to know besides the name. Each note is a sentence. */
function formatNotes(row: MigratedAttribute | ParameterMapping): string {
  const { lost, workaround, uncertain, values } = row;
  const included = 'includedData' in row ? row.includedData : undefined;
  return [
    formatConversion(row),
    values && `Values: ${formatPairs(values, ' → ')}`,
    included && `Only with includedData ${included}`,
    lost,
    workaround,
    uncertain && `Uncertain: ${uncertain}`,
  ]
    .flatMap((note) => note ?? [])
    .map((note) => `. ${note.replace(/\.$/, '')}`)
    .join('');
}

/** Names the first ones, because a list can be long. */
function formatPairs(pairs: Readonly<Record<string, string | null>>, sign: string): string {
  const texts = Object.entries(pairs).map(([name, value]) => `${name}${sign}${value ?? 'none'}`);
  if (texts.length <= maxPairs + 1) return texts.join(', ');
  return `${texts.slice(0, maxPairs).join(', ')} and ${texts.length - maxPairs} more`;
}

const maxPairs = 3;

function formatConversion(row: MigratedAttribute | ParameterMapping): string | undefined {
  const equals = 'equals' in row ? row.equals : undefined;
  const condition = equals === undefined ? 'there is a value' : `the value is ${equals.join(' or ')}`;
  const texts: Readonly<Partial<Record<MigrationConversion, string>>> = {
    flag: `True if ${condition}`,
    flagText: `The text true if ${condition}, or else the text false`,
    text: 'A number instead of a text',
    line: 'An object instead of a text',
    sum: 'The sum of the numbers',
    magnitude: 'v0 has the amount without its sign',
    single: 'An object instead of a list with one entry',
    token: 'Each version accepts only its own tokens',
  };
  return texts[row.conversion ?? 'copy'];
}
