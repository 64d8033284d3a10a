import { buildModelKey, buildNameKey, type EffectRow, type Facts, type NameRow } from '../facts.ts';
import type { ModelOperation } from '../swagger.ts';

/** Rows that a person must check. The names are guesses from the model. */
export interface Proposals {
  readonly names: readonly NameRow[];
  readonly summaries: Readonly<Record<string, string>>;
  readonly effects: readonly EffectRow[];
}

/** Proposes rows for operations of the models that no row names. */
export function proposeRows(operations: readonly ModelOperation[], facts: Pick<Facts, 'names'>): Proposals {
  const named = new Set(facts.names.map(({ method, path }) => `${method} ${path}`));
  const known = new Map(facts.names.flatMap((row) => (row.model === null ? [] : [[row.model, row] as const])));
  const names = operations
    .filter(({ method, path }) => !named.has(`${method} ${path}`))
    .map((operation) => proposeName(operation, known.get(operation.model)));
  return {
    names,
    summaries: Object.fromEntries(names.map((name) => [buildNameKey(name), proposeSummary(name.operation)])),
    effects: names.map(proposeEffect),
  };
}

function proposeName({ model, method, path, operation }: ModelOperation, sibling: NameRow | undefined): NameRow {
  const { operationId } = operation;
  const [, stem = model, version = 'v0'] = /^(.*?)_?(V\d+|\d{4}-\d{2}-\d{2})?$/.exec(model) ?? [];
  return {
    endpoint: sibling?.endpoint ?? lowerFirst(stem),
    version: sibling?.version ?? version.toLowerCase(),
    operation: operationId,
    model,
    operationId,
    method,
    path,
  };
}

/** `getOrderItems` → `Get order items`. */
function proposeSummary(operation: string): string {
  const words = operation.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A GET is a read. Any other operation is assumed to be a write with an undocumented effect, which the client does not send again. */
function proposeEffect(name: NameRow): EffectRow {
  const operation = buildNameKey(name);
  return name.method === 'GET'
    ? { operation, effect: 'read' }
    : { operation, effect: 'write', onDuplicate: 'undocumented' };
}

/** Returns the names without the models of operations that the models no longer have. */
export function withdrawMissing(names: readonly NameRow[], operations: readonly ModelOperation[]): readonly NameRow[] {
  const present = new Set(
    operations.map(
      ({ method, path, model, operation }) => `${method} ${path} ${buildModelKey(model, operation.operationId)}`,
    ),
  );
  return names.map((row) =>
    row.model === null ||
    row.operationId === null ||
    present.has(`${row.method} ${row.path} ${buildModelKey(row.model, row.operationId)}`)
      ? row
      : { ...row, model: null, operationId: null },
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
