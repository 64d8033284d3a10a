import type { Columns } from '../declaration/column.ts';
import { buildPropertyTree, collectUnknown, findBranch } from './unknown-properties.ts';

/**
 * Returns the properties that no column has as JSON text, so that nothing which Amazon adds is lost; null if there are none.
 *
 * @param knownProperties names of the properties that columns have
 * @param unreadable properties whose values do not fit their columns
 */
export function collectExtra(
  record: object,
  knownProperties: ReadonlySet<string>,
  unreadable?: Readonly<Record<string, unknown>> | undefined,
): string | null {
  let extra: Record<string, unknown> | undefined = unreadable && { ...unreadable };
  for (const [name, member] of Object.entries(record)) {
    if (knownProperties.has(name) || member === null || member === undefined || member === '') continue;
    extra ??= {};
    extra[name] = member;
  }
  return extra === undefined ? null : JSON.stringify(extra);
}

/** What is known of the records of an operation. */
export interface KnownProperties {
  /** Columns with the paths of their properties in `source`. */
  readonly columns: readonly Columns[];
  /** Paths of properties that are not copied, with the reason, and of lists whose elements are rows of their own. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Path of the part of a record that is a row, such as `orderItems`. @default the record is the row */
  readonly root?: string | undefined;
}

/**
 * Creates a function that returns the properties of a row which no column has, at any depth, as JSON text by their paths from the row
 * on; null if there are none.
 */
export function createExtraReader({ columns, leftOut, root }: KnownProperties): (record: object) => string | null {
  const sources = columns.flatMap((named) => Object.values(named).flatMap(({ source }) => source ?? []));
  // A column with one element of a list stands for the list, such as `breakdowns[ITEM]`.
  const paths = sources.map((source) => source.split('[', 1)[0] ?? source);
  const all = buildPropertyTree([...paths, ...Object.keys(leftOut)]);
  const tree = root === undefined ? all : (findBranch(all, root) ?? new Map<string, null>());
  const skipped = new Set<string>();
  return (record) => {
    const unknown: Record<string, unknown> = {};
    collectUnknown(record, tree, { skipped, unknown });
    return Object.keys(unknown).length === 0 ? null : JSON.stringify(unknown);
  };
}
