import type { Node } from '@babel/types';
import {
  findMigration,
  listMigratedAttributes,
  loadMigration,
  type MigratedAttribute,
  type Migration,
} from '@supercargo/catalogue/migrations';
import type { Edit, Place } from '../finding.ts';
import type { Scan } from '../migrate-folder.ts';
import { parseSource, SourceSyntaxError, type SyntaxTree } from '../parse-source.ts';
import { findProperty, readLine, readText } from '../syntax-nodes.ts';
import { evaluate, type Result, readIdentifier, type Scope } from './follow-results.ts';
import { listDeclared, visitScopes } from './visit-scopes.ts';

type Found = Omit<Place, 'file'>;

/** Creates a scan for the attributes of a version that ends, and for the calls that return them. */
export async function createAttributeScan(endpoint: string, version: string): Promise<Scan> {
  const entry = findMigration(endpoint, version);
  if (entry === undefined) throw new Error(`the catalogue has no migration from ${endpoint} ${version}`);
  const rows = new AttributeRows(await loadMigration(entry));
  return async (file, text) => {
    if (file.endsWith('.json') || !rows.isMentioned(text)) return [];
    try {
      const places = parseSource(file, text).flatMap((tree) => scanTree(tree, text, rows));
      return places.sort((a, b) => a.line - b.line).map((place) => ({ file, ...place }));
    } catch (error) {
      if (!(error instanceof SourceSyntaxError)) throw error;
      const description = `This file cannot be parsed: ${error.message}. Search it yourself.`;
      return [{ file, line: error.line, kind: 'review', found: endpoint, description }];
    }
  };
}

/** The attributes of a version that ends, by operation and path. */
class AttributeRows {
  readonly migration: Migration;
  readonly #byPath = new Map<string, MigratedAttribute>();
  readonly #byName = new Map<string, MigratedAttribute | null>();
  readonly #mention: RegExp;

  constructor(migration: Migration) {
    this.migration = migration;
    for (const { operation } of migration.operations) {
      for (const row of listMigratedAttributes(migration, operation)) this.#add(operation, row);
    }
    const names = [...this.#byName.keys(), ...migration.operations.map(({ operation }) => operation)];
    this.#mention = new RegExp(`\\b(?:${names.join('|')})\\b`);
  }

  #add(operation: string, row: MigratedAttribute): void {
    this.#byPath.set(`${operation} ${removeBrackets(row.path)}`, row);
    const name = row.path.split('.').at(-1) ?? '';
    // An attribute that is in several places of the response is not found by its name alone.
    if (row.status === 'unneeded' || !/^[A-Z]\w{5,}$/.test(name)) return;
    const known = this.#byName.get(name);
    if (known === undefined) this.#byName.set(name, row);
    else if (known !== null && getEnd(known.path) !== getEnd(row.path)) this.#byName.set(name, null);
  }

  isMentioned(text: string): boolean {
    return this.#mention.test(text);
  }

  find({ operation, path }: Result): MigratedAttribute | undefined {
    return this.#byPath.get(`${operation} ${path}`);
  }

  findByName(name: string): MigratedAttribute | undefined {
    return this.#byName.get(name) ?? undefined;
  }
}

/** The path below the entry of the list that is the response. */
function getEnd(path: string): string {
  return path.replace(/^payload\.(?:\w+\[\]\.)?/, '');
}

function removeBrackets(path: string): string {
  return path.replaceAll('[]', '');
}

function scanTree({ root }: SyntaxTree, text: string, rows: AttributeRows): Found[] {
  const places: Found[] = [];
  const findCall = (node: Node) => readCall(node, rows.migration);
  visitScopes(root, findCall, (node, scope, [parent]) => {
    const call = findCall(node);
    if (call !== undefined) places.push(describeCall(node, call, text, rows.migration));
    // `const order = …` only names what it contains; `const { OrderTotal } = …` reads it.
    for (const [, bound, id] of listDeclared(node, scope, parent, findCall)) {
      const row = bound && isDestructured(id, node) ? rows.find(bound) : undefined;
      if (row !== undefined) places.push(describeRow(row, id, text));
    }
    if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return;
    const place = describeRead(node, parent, { scope, text, rows, findCall });
    if (place !== undefined) places.push(place);
  });
  return places;
}

function isDestructured(id: Node, node: Node): boolean {
  if ('params' in node) return !(node.params as readonly Node[]).includes(id);
  const bodies = node.type === 'Program' || node.type === 'BlockStatement' ? node.body : [node];
  return !bodies.some((one) => {
    const inner = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
    const declaration = inner?.type === 'ForOfStatement' ? inner.left : inner;
    return declaration?.type === 'VariableDeclaration' && declaration.declarations.some((single) => single.id === id);
  });
}

/** Reads a call of an operation that ends, as `seller.orders.getOrders(…)`, `….items(…)` or `callAPI({ operation })`. */
function readCall(node: Node, migration: Migration): Result | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const method = readIdentifier(property) ?? '';
  if (method === 'callAPI') return readOptions(node.arguments[0], migration);
  if (!isVersion(node.arguments[1], migration.version)) return undefined;
  if (method === 'items' && object.type === 'MemberExpression') {
    const result = readMethod(object, migration);
    const list = migration.operations.find(({ operation }) => operation === result?.operation);
    const entries = list && listMigratedAttributes(migration, list.operation).find((one) => one.conversion === 'list');
    return result && entries && { ...result, path: removeBrackets(entries.path) };
  }
  return readMethod(node.callee, migration);
}

function readMethod(callee: Node, { endpoint, operations }: Migration): Result | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return undefined;
  const operation = readIdentifier(callee.property) ?? '';
  const isKnown = operations.some((one) => one.operation === operation);
  return isKnown && readIdentifier(callee.object.property) === endpoint ? { operation, path: 'payload' } : undefined;
}

function readOptions(options: Node | undefined, { endpoint, version, operations }: Migration): Result | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  const name = readText(findProperty(options, 'operation')?.value);
  const own = readText(findProperty(options, 'endpoint')?.value);
  const operation =
    own === endpoint ? name : name?.startsWith(`${endpoint}.`) ? name.slice(endpoint.length + 1) : undefined;
  if (operation === undefined || !isVersion(findProperty(options, 'options')?.value, version)) return undefined;
  return operations.some((one) => one.operation === operation) ? { operation, path: 'payload' } : undefined;
}

/** A call without a version calls the oldest one. */
function isVersion(options: Node | undefined, version: string): boolean {
  const called = options?.type === 'ObjectExpression' ? findProperty(options, 'version')?.value : undefined;
  return called === undefined || readText(called) === version;
}

function describeCall(node: Node, { operation }: Result, text: string, migration: Migration): Found {
  const successor = migration.operations.find((one) => one.operation === operation)?.successor;
  const found = text.slice(node.start ?? 0, node.end ?? 0).split('\n')[0] ?? '';
  const description = `${operation} ${migration.version} → ${successor} ${migration.successor}. Change the call and its parameters.`;
  return { line: readLine(node), kind: 'change', found, description };
}

function describeRow(row: MigratedAttribute, node: Node, text: string, isCertain = true): Found {
  const found = text.slice(node.start ?? 0, node.end ?? 0);
  const to = row.to === undefined ? `no successor (${row.status})` : row.to;
  const notes = [row.conversion === 'copy' ? undefined : row.conversion, row.lost, row.workaround, row.uncertain]
    .flatMap((note) => note ?? [])
    .map((note) => `. ${note.replace(/\.$/, '')}`);
  const description = `${row.path} → ${to}${notes.join('')}`;
  return { line: readLine(node), kind: isCertain ? 'change' : 'review', found, description };
}

interface Reading {
  readonly scope: Scope;
  readonly text: string;
  readonly rows: AttributeRows;
  readonly findCall: (node: Node) => Result | undefined;
}

function describeRead(
  node: Node & { readonly type: 'MemberExpression' | 'OptionalMemberExpression' },
  parent: Node | undefined,
  { scope, text, rows, findCall }: Reading,
): Found | undefined {
  const name = node.computed ? undefined : readIdentifier(node.property);
  if (name === undefined && readText(node.property) === undefined) return undefined;
  const result = evaluate(node, scope, findCall);
  if (result === undefined) {
    const row = name === undefined ? undefined : rows.findByName(name);
    return row && describeRow(row, node, text, false);
  }
  const row = rows.find(result);
  if (row === undefined || isInsideRow(parent, node, result, rows)) return undefined;
  const edit = isWritten(parent, node) ? undefined : findEdit(node, row, { scope, text, rows });
  return { ...describeRow(row, node, text), ...(edit !== undefined && { edit }) };
}

/** In `order.OrderTotal.Amount`, the attribute is reported once. */
function isInsideRow(parent: Node | undefined, node: Node, result: Result, rows: AttributeRows): boolean {
  if (parent?.type !== 'MemberExpression' && parent?.type !== 'OptionalMemberExpression') return false;
  const name = readIdentifier(parent.property);
  return (
    parent.object === node &&
    name !== undefined &&
    rows.find({ ...result, path: `${result.path}.${name}` }) !== undefined
  );
}

function isWritten(parent: Node | undefined, node: Node): boolean {
  if (parent?.type === 'AssignmentExpression') return parent.left === node;
  return parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
}

/** The edit of an attribute that is copied to one place, read from a variable with an entry of a list. */
function findEdit(
  node: Node,
  row: MigratedAttribute,
  { scope, text, rows }: Omit<Reading, 'findCall'>,
): Edit | undefined {
  let base = node;
  while ((base.type === 'MemberExpression' || base.type === 'OptionalMemberExpression') && !base.computed)
    base = base.object;
  const entry = base.type === 'Identifier' ? scope.get(base.name) : undefined;
  const list = entry && rows.find(entry);
  if (list?.conversion !== 'list' || list.to === undefined || row.to === undefined) return undefined;
  if (
    row.status !== 'mapped' ||
    row.conversion !== 'copy' ||
    row.uncertain !== undefined ||
    list.uncertain !== undefined
  )
    return undefined;
  const around = `${list.to.replace(/\[\]$/, '')}[].`;
  const rest = row.to.startsWith(around) ? row.to.slice(around.length) : '';
  // An object on the way can be missing.
  const start = base.end ?? 0;
  const dot = text.slice(start).trimStart().startsWith('?.') ? '?.' : '.';
  return /^[\w.]+$/.test(rest) ? { start, end: node.end ?? 0, text: `${dot}${rest.replaceAll('.', '?.')}` } : undefined;
}
