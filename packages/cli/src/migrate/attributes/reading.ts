import type { MemberExpression, Node, ObjectPattern, OptionalMemberExpression } from '@babel/types';
import { readName, readText } from '../syntax-nodes.ts';
import { type AttributeRow, type AttributeRows, getEnd, type Result } from './attribute-rows.ts';
import { evaluate, type Following, readIdentifier } from './follow-results.ts';
import type { TypedFile } from './open-typed-attributes.ts';

/** What the rows of a place depend on. */
export interface Reading extends Following {
  readonly text: string;
  readonly rows: AttributeRows;
  /** Whether the value of an expression can come from the result of a call. */
  readonly canReach: (node: Node) => boolean;
  /** The types of the file; undefined without types. */
  readonly types: TypedFile | undefined;
}

export type Member = MemberExpression | OptionalMemberExpression;

export function isMember(node: Node | undefined): node is Member {
  return node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression';
}

/** The name of the property that an expression reads; undefined if only the running program knows it. */
export function readProperty({ computed, property }: Member): string | undefined {
  return computed ? readText(property) : readIdentifier(property);
}

/** The attributes that an expression reads. */
export interface ReadAttributes {
  /** Empty if the expression reads something else. Several if a type is that of several attributes. */
  readonly rows: readonly AttributeRow[];
  /** The part of the response, if the syntax says it. */
  readonly result?: Result;
}

/** Finds the attributes that an expression reads; undefined if neither the syntax nor the types say. */
export function findRead(node: Member, reading: Reading): ReadAttributes | undefined {
  const evaluated = evaluate(node, reading);
  const row = evaluated && reading.rows.find(evaluated);
  if (evaluated && row) return { rows: [{ operation: evaluated.operation, row }], result: evaluated };
  const typed = findTyped(node, reading);
  if (typed === undefined) return evaluated && { rows: [], result: evaluated };
  const around = unwrap(node.object);
  if (!isMember(around)) return { rows: typed };
  // Attributes share types with others, such as that of an amount of money.
  if (isAmbiguous(typed) && reading.types?.attributes.isOther(reading.types.path, getRange(around.property))) {
    return { rows: [] };
  }
  return { rows: selectInside(typed, findRead(around, reading)?.rows) };
}

/** Compilers do not always know the symbol of `'name'` in `order?.['name']`. */
function findTyped(node: Member, { types }: Reading): readonly AttributeRow[] | undefined {
  const rows = types?.attributes.findProperty(types.path, getRange(node.property));
  const name = node.computed ? readText(node.property) : undefined;
  if (rows !== undefined || name === undefined) return rows;
  return types?.attributes.findMember(types.path, getRange(node.object), name);
}

/** Finds the attributes that a property of a pattern reads, by types. */
export function findPatternRead(
  pattern: ObjectPattern,
  name: string,
  parents: readonly Node[],
  { types, text }: Reading,
): readonly AttributeRow[] {
  // A pattern can have a default value, as in `{ OrderTotal: { Amount } = {} }`.
  const [parent, grandparent] = parents[0]?.type === 'AssignmentPattern' ? parents.slice(1) : parents;
  const rows = types?.attributes.findMember(types.path, getPatternRange(pattern, text), name) ?? [];
  const outer = parent?.type === 'ObjectProperty' ? readName(parent) : undefined;
  if (outer === undefined || grandparent?.type !== 'ObjectPattern') return rows;
  const around = types?.attributes.findMember(types.path, getPatternRange(grandparent, text), outer);
  return selectInside(rows, around);
}

/** A pattern ends before the type that follows it. */
function getPatternRange(pattern: ObjectPattern, text: string) {
  const { start, end } = getRange(pattern);
  const typed = pattern.typeAnnotation?.start ?? undefined;
  return { start, end: typed === undefined ? end : text.lastIndexOf('}', typed) + 1 };
}

export function getRange(node: Node) {
  return { start: node.start ?? 0, end: node.end ?? 0 };
}

/** The rows that are below one of the others. Types such as that of an amount of money are those of several attributes. */
function selectInside(
  rows: readonly AttributeRow[],
  outer: readonly AttributeRow[] | undefined,
): readonly AttributeRow[] {
  const inside = rows.filter(({ operation, row }) =>
    outer?.some(
      (container) =>
        container.operation === operation &&
        row.path.slice(container.row.path.length).match(/^(?:\[\])?\.\w+$/) &&
        row.path.startsWith(container.row.path),
    ),
  );
  return inside.length === 0 ? rows : inside;
}

function unwrap(node: Node): Node {
  return node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression'
    ? unwrap(node.expression)
    : node;
}

/** Whether the rows are about attributes that differ. The same attribute can be in the responses of several operations. */
export function isAmbiguous(rows: readonly AttributeRow[]): boolean {
  return new Set(rows.map(({ row }) => getEnd(row.path))).size > 1;
}
