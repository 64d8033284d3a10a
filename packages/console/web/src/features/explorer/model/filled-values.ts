import type { CallInput, FilledExample, OperationDetails } from '../api/types.ts';
import { formatPath } from './validate-input.ts';
import { getValueAt, type ValuePath } from './value-at-path.ts';

/** A value of a draft that comes from the seller's own data. */
export interface FilledValue {
  readonly path: ValuePath;
  readonly value: unknown;
  /** The operation that returned it. */
  readonly from: string;
}

/** Remembers the values that were filled in, to show where each comes from until the user changes it. */
export function listFilledValues({ input, filled }: FilledExample): readonly FilledValue[] {
  return filled.map(({ path, from }) => ({ path, value: getValueAt(input, path), from }));
}

/** Describes where the value of a field comes from, or how a placeholder in it is filled in; undefined for other values. */
export function describeOrigin(
  path: ValuePath,
  input: CallInput,
  filled: readonly FilledValue[],
  placeholders: OperationDetails['placeholders'],
): string | undefined {
  const text = JSON.stringify(getValueAt(input, path)) ?? '';
  const open = placeholders.filter(({ name }) => text.includes(`{{${name}}}`));
  if (open.length > 0) return open.map(describePlaceholder).join(' ');
  const field = formatPath(path);
  const own = filled.filter(
    (one) => isInField(formatPath(one.path), field) && getValueAt(input, one.path) === one.value,
  );
  const sources = [...new Set(own.map(({ from }) => from))];
  return sources.length === 0 ? undefined : `From ${sources.join(', ')}`;
}

/** A field for a list of short values shows all items of the list. */
function isInField(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}[`);
}

function describePlaceholder({ title, from }: OperationDetails['placeholders'][number]): string {
  if (from === undefined) return `Enter the ${title}. No read operation returns it.`;
  return `Enter the ${title}, or fill in the example: ${from} returns it.`;
}
