/** A table that a statement names. */
export interface TableReference {
  readonly schema: string;
  readonly name: string;
}

/** What a statement uses. */
export interface Uses {
  /** Functions and operators in expressions. */
  readonly functions: readonly string[];
  /** Functions in place of a table. */
  readonly tableFunctions: readonly string[];
  readonly tables: readonly TableReference[];
}

interface Node {
  readonly type?: unknown;
  readonly function?: { readonly function_name?: unknown };
  readonly function_name?: unknown;
  readonly schema_name?: unknown;
  readonly table_name?: unknown;
}

/** Collects what a statement uses from the tree of DuckDB's parser. The tree can be deep. */
export function collectUses(tree: unknown): Uses {
  const functions: string[] = [];
  const tableFunctions: string[] = [];
  const tables: TableReference[] = [];
  const rest: unknown[] = [tree];
  while (rest.length > 0) {
    const branch = rest.pop();
    if (branch === null || typeof branch !== 'object') continue;
    const node = branch as Node;
    const children: unknown[] = Object.values(node);
    if (node.type === 'TABLE_FUNCTION' && typeof node.function?.function_name === 'string') {
      tableFunctions.push(node.function.function_name);
      // The function itself is no expression, but its arguments are.
      children.splice(children.indexOf(node.function), 1, ...Object.values(node.function));
    } else if (typeof node.function_name === 'string') functions.push(node.function_name);
    if (node.type === 'BASE_TABLE')
      tables.push({ schema: String(node.schema_name ?? ''), name: String(node.table_name) });
    for (const child of children) rest.push(child);
  }
  return { functions, tableFunctions, tables };
}
