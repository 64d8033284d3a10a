import type { Row } from './table.ts';

/** Reads a field of a row, or a nested field: `OrderTotal.Amount`. A list on the way stands for its items. Undefined if there is none. */
export function readMember(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Row)[path];
  if (Array.isArray(value) && !/^\d+\./.test(path)) return readEach(value, path);
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const name = path.slice(0, dot);
  return Object.hasOwn(value, name) ? readMember((value as Row)[name], path.slice(dot + 1)) : undefined;
}

function readEach(items: readonly unknown[], path: string): unknown {
  const values = items.map((item) => readMember(item, path)).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : values.flat();
}

/** Lists the fields and nested fields of rows. */
export function listPaths(rows: readonly unknown[]): readonly string[] {
  const paths = new Set<string>();
  for (const row of rows) addPaths(row, '', paths);
  return [...paths];
}

function addPaths(value: unknown, prefix: string, paths: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addPaths(item, prefix, paths);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      paths.add(`${prefix}${name}`);
      addPaths(inner, `${prefix}${name}.`, paths);
    }
  }
}
