import type { Node, ObjectPattern, StringLiteral } from '@babel/types';
import { findMigration, loadMigration } from '@supercargo/catalogue/migrations';
import type { Place } from '../finding.ts';
import type { Scan, SourceFile } from '../migrate-files.ts';
import { parseSource, parseTemplate, SourceSyntaxError } from '../parse-source.ts';
import type { SourceModule } from '../project/source-module.ts';
import { defaultMaxSteps } from '../project/steps.ts';
import { readName } from '../syntax-nodes.ts';
import { type AttributeRow, AttributeRows, type Result, removeBrackets } from './attribute-rows.ts';
import { collectFacts } from './collect-facts.ts';
import { describeAmbiguous, describeCall, describeRow, type Found } from './describe-place.ts';
import { findEdit, findPatternEdit } from './find-edit.ts';
import type { FindCall } from './follow-results.ts';
import { openTypedFiles, type TypedFile } from './open-typed-attributes.ts';
import { listEndpointVariables, readCall, readCalledMethod } from './read-call.ts';
import {
  findPatternRead,
  findRead,
  getRange,
  isAmbiguous,
  isMember,
  type Member,
  type Reading,
  readProperty,
} from './reading.ts';
import { scanParameters } from './scan-parameters.ts';
import { type CreateFindCall, VersionCalls } from './version-calls.ts';
import { visitScopes } from './visit-scopes.ts';

/** A scan for the attributes of a version that ends. */
export interface AttributeScan {
  readonly scan: Scan;
  /** Why there are no types although a project has TypeScript. */
  readonly problems: readonly string[];
  close(): void;
}

/** Prepares the scan of files for the attributes of a version that ends, its parameters, and the calls that have them. */
export async function openAttributeScan(
  endpoint: string,
  version: string,
  files: readonly SourceFile[],
  maxSteps = defaultMaxSteps,
): Promise<AttributeScan> {
  const migration = findMigration(endpoint, version);
  if (migration === undefined) throw new Error(`the catalogue has no migration from ${endpoint} ${version}`);
  const rows = new AttributeRows(await loadMigration(migration));
  const typed = await openTypedFiles(files, rows);
  const create: CreateFindCall = (root, module) => createFindCall(root, rows, typed.find(module.path));
  const calls = new VersionCalls(files, rows, create, maxSteps);
  const scan = async (file: string, text: string) => {
    const module = calls.findModule(file);
    const isConnected = calls.isConnected(file, text);
    const types = typed.find(file);
    const canMatter = rows.isMentioned(text) && (isConnected || types !== undefined);
    if (file.endsWith('.json') || (!canMatter && !calls.isUnanalysed(module))) return [];
    const analyse = () => {
      if (!calls.hasCalls()) return [];
      // A file that cannot be parsed, or that is too large, is not followed.
      const roots = module?.programs.map(({ root }) => root) ?? parseSource(file, text).map(({ root }) => root);
      const program = { text, rows, types, calls, module, isConnected };
      const templates = parseTemplate(file, text).map(({ root }) => root);
      const isReached = module === undefined || templates.length === 0 || calls.canReachTemplate(module);
      const places = [
        ...roots.flatMap((root) => scanTree(root, program)),
        ...templates.flatMap((root) => (isReached ? scanTree(root, { ...program, module: undefined }) : [])),
      ];
      return removeRepeated(places)
        .sort((a, b) => a.start - b.start)
        .map(({ start: _, ...place }) => ({ file, ...place }));
    };
    try {
      const attempted = calls.attempt(module, analyse);
      if (attempted !== undefined) return attempted.result;
      const description = calls.describeUnanalysed();
      return [{ file, line: 1, kind: 'change' as const, found: 'not analysed', description }];
    } catch (error) {
      if (!(error instanceof SourceSyntaxError)) throw error;
      const description = `This file cannot be parsed: ${error.message}. Search it yourself.`;
      return [{ file, line: error.line, kind: 'review' as const, found: endpoint, description }] satisfies Place[];
    }
  };
  return { scan, problems: typed.problems, close: () => typed.close() };
}

/** What the places of a program depend on. */
interface ScannedProgram {
  readonly text: string;
  readonly rows: AttributeRows;
  readonly types: TypedFile | undefined;
  readonly calls: VersionCalls;
  /** Undefined for a template and for a file that is not followed. */
  readonly module: SourceModule | undefined;
  /** Whether a client can reach the file. */
  readonly isConnected: boolean;
}

function scanTree(root: Node, { text, rows, types, calls, module, isConnected }: ScannedProgram): Found[] {
  const places: Found[] = [];
  const findCall: FindCall =
    module === undefined ? createFindCall(root, rows, types) : (node) => calls.find({ node, module });
  const canReach = (node: Node) => isConnected && (module === undefined || calls.canReach(node, module));
  const facts = collectFacts(root, findCall);
  if (types !== undefined) addTypedFacts(root, { scope: new Map(), findCall, facts, text, rows, types, canReach });
  visitScopes(root, { scope: new Map(), findCall, facts }, (node, following, parents) => {
    const reading = { ...following, text, rows, types, canReach };
    const call = findCall(node);
    if (call !== undefined) places.push(describeCall(node, call, text, rows.migration));
    if (node.type === 'ObjectPattern') places.push(...describePattern(node, reading, parents));
    if (isMember(node)) places.push(...describeRead(node, reading, parents));
    if (node.type === 'StringLiteral') places.push(...describePassedName(node, reading, parents));
  });
  return [...scanParameters(root, { findCall, facts, text, rows }), ...places];
}

/** Adds the attributes that variables contain by types. Types such as that of an amount of money do not say which one it is. */
function addTypedFacts(root: Node, reading: Reading): void {
  visitScopes(root, reading, (node, following, parents) => {
    const innerReading = { ...reading, ...following };
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isMember(node.init ?? undefined)) {
      addTypedFact(node.id, findRead(node.init as Member, innerReading)?.rows ?? [], innerReading);
    }
    if (node.type !== 'ObjectPattern') return;
    for (const { name, target } of listPatternReads(node)) {
      addTypedFact(target, findPatternRead(node, name, parents, innerReading), innerReading);
    }
  });
}

function addTypedFact(target: Node, rows: readonly AttributeRow[], { facts }: Reading): void {
  const [first] = rows;
  if (first === undefined || isAmbiguous(rows)) return;
  const path = removeBrackets(first.row.path);
  facts.assigned.set(target, { operation: first.operation, path, isAssigned: true });
}

/** The types of a call say which version it calls, if there are any. */
function createFindCall(root: Node, rows: AttributeRows, types: TypedFile | undefined): FindCall {
  const variables = listEndpointVariables(root, rows);
  const results = new Map<Node, Result | undefined>();
  const find = (node: Node) => {
    const called = readCalledMethod(node, rows)?.result;
    if (called === undefined) return undefined;
    const version = types?.attributes.addCall(types.path, getRange(node), called.operation);
    if (version === undefined) return readCall(node, rows, variables);
    return version === 'old' ? called : undefined;
  };
  return (node) => {
    if (!results.has(node)) results.set(node, find(node));
    return results.get(node);
  };
}

/** A variable with the parameters of several calls is found several times, and its properties can have names of attributes. */
function removeRepeated(places: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return places.filter(({ start, found: text }) => {
    const key = `${start} ${text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** `const order = …` only names what it contains; `const { OrderTotal } = …` reads it. */
function describePattern(pattern: ObjectPattern, reading: Reading, parents: readonly Node[]): readonly Found[] {
  return listPatternReads(pattern).flatMap(({ property, name, target }) => {
    const variable = reading.scope.get(target.name);
    const bound = variable?.node === target ? variable.value : undefined;
    const row = bound && reading.rows.find(bound);
    const followed = bound && row ? [{ operation: bound.operation, row }] : [];
    const typed = bound === undefined || bound.isAssigned ? findPatternRead(pattern, name, parents, reading) : [];
    const rows = typed.length > 0 ? typed : followed;
    const place = describeRows(rows, target, reading);
    const edit = findPatternEdit(
      property,
      rows,
      { isFollowed: rows === followed, isAssigned: bound?.isAssigned },
      { reading, parents },
    );
    return place === undefined ? [] : [{ ...place, ...(edit && { edit }) }];
  });
}

/** The variables of a pattern. Inside an inner pattern, its properties are read, not the object around them. */
function listPatternReads({ properties }: ObjectPattern) {
  return properties.flatMap((property) => {
    const name = readName(property);
    if (property.type !== 'ObjectProperty' || name === undefined) return [];
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
    return target.type === 'Identifier' ? [{ property, name, target }] : [];
  });
}

function describeRead(node: Member, reading: Reading, parents: readonly Node[]): readonly Found[] {
  const name = readProperty(node);
  if (name === undefined) return [];
  const read = findRead(node, reading);
  if (read === undefined) return describeByName(node, name, reading, parents);
  if (isInsideAttribute(parents[0], node, reading)) return [];
  const place = describeRows(read.rows, node, reading);
  const edit = findEdit(node, read, reading, parents);
  return place === undefined ? [] : [{ ...place, ...(edit && { edit }) }];
}

/** Describes an attribute of an unknown object, with the attributes inside it that the expression reads. */
function describeByName(
  node: Member,
  name: string,
  { rows, text, canReach }: Reading,
  parents: readonly Node[],
): readonly Found[] {
  const named = node.computed ? undefined : rows.findByName(name);
  const namedRow = named !== undefined && canReach(node.object) ? named : undefined;
  if (namedRow === undefined) return [];
  const last = { node, found: namedRow };
  for (const parent of parents) {
    if (!isMember(parent) || parent.object !== last.node) break;
    const inner = rows.findInside(last.found, readProperty(parent) ?? '');
    if (inner === undefined) break;
    Object.assign(last, { node: parent, found: inner });
  }
  return [describeRow(last.found.row, last.node, text, 'review')];
}

/** Describes a name that a program passes to a function, such as `groupBy(orders, 'OrderStatus')` and `pick(order, ['OrderStatus'])`. */
function describePassedName(
  node: StringLiteral,
  { rows, text, canReach }: Reading,
  [parent, grandparent]: readonly Node[],
): readonly Found[] {
  const call = parent?.type === 'ArrayExpression' ? grandparent : parent;
  const isPassed = call?.type === 'CallExpression' || call?.type === 'OptionalCallExpression';
  const namedRow = isPassed && canReach(call) ? rows.findByName(node.value) : undefined;
  return namedRow === undefined ? [] : [describeRow(namedRow.row, node, text, 'review')];
}

function describeRows(rows: readonly AttributeRow[], node: Node, { text }: Reading): Found | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  return isAmbiguous(rows) ? describeAmbiguous(rows, node, text) : describeRow(first.row, node, text);
}

/** In `order.OrderTotal.Amount`, the attribute is reported once. */
function isInsideAttribute(parent: Node | undefined, node: Member, reading: Reading): boolean {
  if (parent?.type === 'TSNonNullExpression') return false;
  if (!isMember(parent) || parent.object !== node || readProperty(parent) === undefined) return false;
  return (findRead(parent, reading)?.rows ?? []).length > 0;
}
