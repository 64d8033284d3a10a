import type { Node, ObjectProperty } from '@babel/types';
import type { Edit } from '../finding.ts';
import { type AttributeRow, removeBrackets } from './attribute-rows.ts';
import { evaluate } from './follow-results.ts';
import { isAmbiguous, isMember, type Member, type ReadAttributes, type Reading } from './reading.ts';
import { listDeclared } from './visit-scopes.ts';

/** The edit of an attribute that is copied to one place, read from an entry of a list; undefined if it is not certain. */
export function findEdit(
  node: Member,
  { rows, result }: ReadAttributes,
  reading: Reading,
  parents: readonly Node[],
): Edit | undefined {
  const [first] = rows;
  if (first === undefined || isAmbiguous(rows) || isWritten(parents, node)) return undefined;
  const base = findBase(node);
  const isEntry =
    result === undefined ? isTypedEntry(base, rows, reading, parents) : isFollowedEntry(base.node, first, reading);
  const rest = isEntry ? findCommonPath(rows, reading) : undefined;
  if (rest === undefined) return undefined;
  if (result === undefined && base.steps !== countSteps(first)) return undefined;
  // An object on the way can be missing.
  const start = base.node.end ?? 0;
  const dot = reading.text.slice(start).trimStart().startsWith('?.') ? '?.' : '.';
  return { start, end: node.end ?? 0, text: `${dot}${rest.replaceAll('.', '?.')}` };
}

/**
 * The edit of `{ AmazonOrderId }` in a pattern for an entry of a list, which becomes `{ orderId: AmazonOrderId }`; undefined if it is not
 * certain.
 *
 * @param bound Whether the syntax says what the variable contains, and whether it can contain something else.
 */
export function findPatternEdit(
  property: ObjectProperty,
  rows: readonly AttributeRow[],
  bound: { readonly isFollowed: boolean; readonly isAssigned: true | undefined },
  { reading, parents }: { readonly reading: Reading; readonly parents: readonly Node[] },
): Edit | undefined {
  const [first] = rows;
  if (property.computed || first === undefined || isAmbiguous(rows) || countSteps(first) !== 1) return undefined;
  const isEntry = bound.isFollowed ? !bound.isAssigned : rows.every(isListed) || isPassedPattern(reading, parents);
  const rest = isEntry ? findCommonPath(rows, reading) : undefined;
  if (rest === undefined || rest.includes('.')) return undefined;
  const { start, end } = property.key;
  // `{ AmazonOrderId = '' }` has its name once, too.
  return {
    start: start ?? 0,
    end: (property.shorthand ? start : end) ?? 0,
    text: property.shorthand ? `${rest}: ` : rest,
  };
}

/** Whether a pattern is that of a parameter, or reads a variable that is one. */
function isPassedPattern(reading: Reading, parents: readonly Node[]): boolean {
  const [parent] = parents;
  if (parent?.type !== 'VariableDeclarator') return isPassed(parent);
  const isLoop = parents[2]?.type === 'ForOfStatement';
  return isLoop || (parent.init?.type === 'Identifier' && isParameter(parent.init.name, reading, parents));
}

function isPassed(owner: Node | undefined): boolean {
  return owner !== undefined && ('params' in owner || owner.type === 'ForOfStatement');
}

function isWritten([parent, grandparent]: readonly Node[], node: Node): boolean {
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node;
    case 'ObjectProperty':
      return grandparent?.type === 'ObjectPattern';
    case 'ArrayPattern':
    case 'RestElement':
    case 'UpdateExpression':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    default:
      return false;
  }
}

/** The expression before the names of properties, and the number of names. */
function findBase(node: Member): { readonly node: Node; readonly steps: number } {
  let base: Node = node;
  let steps = 0;
  while (isMember(base) && !base.computed) {
    base = base.object;
    steps += 1;
  }
  return { node: base, steps };
}

/** Whether the syntax says that an expression is an entry of the list around an attribute. */
function isFollowedEntry(base: Node, row: AttributeRow, reading: Reading): boolean {
  if (base.type !== 'Identifier' && !isMember(base)) return false;
  const value = evaluate(base, reading);
  const list = row.row.path.slice(0, row.row.path.lastIndexOf('[]'));
  return value !== undefined && value.isAssigned === undefined && value.path === removeBrackets(list) && isListed(row);
}

/** An object by itself can be the whole response of another operation, unless a caller passes it. */
function isTypedEntry(
  { node }: { readonly node: Node },
  rows: readonly AttributeRow[],
  reading: Reading,
  parents: readonly Node[],
): boolean {
  if (node.type !== 'Identifier') return isMember(node) && rows.every(isListed);
  return rows.some(isListed) && (rows.every(isListed) || isParameter(node.name, reading, parents));
}

function isListed({ row }: AttributeRow): boolean {
  return row.path.includes('[]');
}

function isParameter(name: string, reading: Reading, parents: readonly Node[]): boolean {
  const index = parents.findIndex((node, at) => {
    return listDeclared(node, reading, parents[at + 1]).some(([declared]) => declared === name);
  });
  const owner = parents[index];
  return isPassed(owner);
}

/** The number of names below the entry. */
function countSteps({ row }: AttributeRow): number {
  return row.path.slice(row.path.lastIndexOf('[]') + 1).split('.').length - 1;
}

/** The new path of all rows about entries. Rows about one attribute have the same path below an entry. */
function findCommonPath(rows: readonly AttributeRow[], reading: Reading): string | undefined {
  const [path, ...others] = new Set(rows.filter(isListed).map((row) => findPathInEntry(row, reading)));
  return others.length === 0 ? path : undefined;
}

/** The new path below the entry of the list; undefined if the value is not copied there for certain. */
function findPathInEntry({ operation, row }: AttributeRow, { rows }: Reading): string | undefined {
  if (row.to === undefined || row.status !== 'mapped' || row.conversion !== 'copy' || row.uncertain !== undefined) {
    return undefined;
  }
  const path = removeBrackets(row.path.slice(0, Math.max(0, row.path.lastIndexOf('[]'))));
  const list = rows.find({ operation, path });
  if (list?.conversion !== 'list' || list.to === undefined || list.uncertain !== undefined) return undefined;
  const around = `${list.to.replace(/\[\]$/, '')}[].`;
  const rest = row.to.startsWith(around) ? row.to.slice(around.length) : '';
  return /^[\w.]+$/.test(rest) ? rest : undefined;
}
