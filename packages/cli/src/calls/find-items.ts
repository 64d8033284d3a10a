/**
 * Returns the items of a result for a table: those at the path of the rows, else the list at one of the paths, else the first list, else
 * the result itself.
 */
export function findItems(response: unknown, paths: readonly string[], rowsPath?: string): readonly unknown[] {
  if (rowsPath !== undefined) {
    const rows = rowsPath === '' ? response : readPath(response, rowsPath.split('.'));
    if (rows !== undefined) return [rows].flat();
  }
  const list = paths.map((path) => readPath(response, path.split('.'))).find(Array.isArray);
  return list ?? findFirstList(response) ?? [response];
}

/** Paths start at the response body. The client may already have unwrapped its `payload`. */
function readPath(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (name === 'payload' && !Object.hasOwn(value, name)) return readPath(value, rest);
  return readPath((value as Record<string, unknown>)[name], rest);
}

function findFirstList(response: unknown): readonly unknown[] | undefined {
  if (Array.isArray(response)) return response;
  if (typeof response !== 'object' || response === null) return undefined;
  const members = Object.values(response);
  return (
    members.find((member) => Array.isArray(member)) ?? members.map(findFirstList).find((list) => list !== undefined)
  );
}
