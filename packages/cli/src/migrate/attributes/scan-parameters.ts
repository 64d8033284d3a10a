import type { Node, ObjectExpression, ObjectProperty } from '@babel/types';
import type { ParameterMapping } from '@supercargo/catalogue/migrations';
import { applyEdits, type Edit } from '../finding.ts';
import { findProperty, readName, readText, visitNodes } from '../syntax-nodes.ts';
import type { AttributeRows } from './attribute-rows.ts';
import { describeParameter, type Found } from './describe-place.ts';
import { type Facts, type FindCall, findFunction, readIdentifier } from './follow-results.ts';

/** Where parameters stand in the input of a call. */
const groups = ['query', 'path', 'body'];

/** An expression with parameters of an operation. */
interface Parameters {
  readonly node: Node;
  readonly operation: string;
  readonly group: string;
  /** A caller passes them. The function can use them otherwise, too. */
  readonly isPassed?: true;
}

/** What the parameters of a file depend on. */
interface Program {
  readonly findCall: FindCall;
  readonly facts: Facts;
  readonly text: string;
  readonly rows: AttributeRows;
}

/** A program, its variables, and the expressions with parameters. */
interface ScannedProgram extends Program {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly inputs: readonly Parameters[];
}

/** Finds the parameters of calls: in the call, in variables of the same file, and in what callers pass to functions of the file. */
export function scanParameters(root: Node, program: Program): readonly Found[] {
  const variables = listVariables(root);
  const inputs: Parameters[] = [];
  const passed: PassedParameters[] = [];
  visitNodes(root, (node, parents) => {
    const call = program.findCall(node);
    if (call === undefined || !('arguments' in node)) return;
    for (const { value, group } of listGroups(node.arguments[0], variables)) {
      const input = { node: value, operation: call.operation, group };
      inputs.push(input);
      passed.push(...listParameterOwners(value, parents, program).map((owner) => ({ ...input, ...owner })));
    }
  });
  inputs.push(...followCallers(root, passed, program));
  return inputs.flatMap((input) => describeInput(input, { ...program, variables, inputs }));
}

/** Parameters that a function gets from its callers, at a position among its own parameters. */
interface PassedParameters extends Parameters, ParameterOwner {}

interface ParameterOwner {
  readonly owner: Node;
  readonly position: number;
}

/** The function whose parameter a variable is. */
function listParameterOwners(value: Node, parents: readonly Node[], { facts }: Program): readonly ParameterOwner[] {
  if (value.type !== 'Identifier') return [];
  const named = [...facts.functions.values()];
  return parents.flatMap((owner) => {
    if (!('params' in owner) || !named.includes(owner)) return [];
    const position = (owner.params as readonly Node[]).findIndex(
      (parameter) => readIdentifier(parameter) === value.name,
    );
    return position === -1 ? [] : [{ owner, position }];
  });
}

/** Finds what callers pass. A caller can pass its own parameter on. */
function followCallers(root: Node, passed: readonly PassedParameters[], program: Program): readonly Parameters[] {
  const inputs: Parameters[] = [];
  const open = [...passed];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { owner, position, operation, group } = next;
    visitNodes(root, (node, parents) => {
      if (node.type !== 'CallExpression' || findFunction(node.callee, program.facts) !== owner) return;
      const argument = node.arguments[position];
      const value = argument && unwrap(argument);
      // A function that calls itself is followed once.
      if (value === undefined || inputs.some((followedInput) => followedInput.node === value)) return;
      const input = { node: value, operation, group, isPassed: true as const };
      inputs.push(input);
      open.push(
        ...listParameterOwners(value, parents, program).map((parameterOwner) => ({ ...input, ...parameterOwner })),
      );
    });
  }
  return inputs;
}

/** A variable whose name is declared once, and all places with its name. */
interface Variable {
  readonly value: Node;
  readonly uses: readonly (readonly [node: Node, parents: readonly Node[]])[];
}

function listVariables(root: Node): ReadonlyMap<string, Variable> {
  const values = new Map<string, Node | null>();
  const uses = new Map<string, [Node, readonly Node[]][]>();
  visitNodes(root, (node, parents) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      values.set(node.id.name, values.has(node.id.name) ? null : (node.init ?? null));
    }
    if (node.type !== 'Identifier' || isPropertyName(node, parents[0])) return;
    const namedUses = uses.get(node.name) ?? [];
    namedUses.push([node, parents]);
    uses.set(node.name, namedUses);
  });
  const variables = [...values].flatMap(([name, value]) => {
    return value === null ? [] : [[name, { value: unwrap(value), uses: uses.get(name) ?? [] }] as const];
  });
  return new Map(variables);
}

/** `query` in `{ query: … }` and in `input.query` is no variable. */
function isPropertyName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'ObjectProperty') return parent.key === node;
  const isMember = parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression';
  return isMember && parent.property === node && !parent.computed;
}

function unwrap(node: Node): Node {
  const isWrapped =
    node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression';
  return isWrapped ? unwrap(node.expression) : node;
}

function listGroups(input: Node | undefined, variables: ReadonlyMap<string, Variable>) {
  const expression = input && unwrap(input);
  const object = expression?.type === 'Identifier' ? variables.get(expression.name)?.value : expression;
  if (object?.type !== 'ObjectExpression') return [];
  return groups.flatMap((group) => {
    const value = findProperty(object, group)?.value;
    return value === undefined ? [] : [{ value: unwrap(value), group }];
  });
}

function describeInput(input: Parameters, program: ScannedProgram): readonly Found[] {
  const { node } = input;
  const variable = node.type === 'Identifier' ? program.variables.get(node.name) : undefined;
  const isCertain = !input.isPassed && (variable === undefined || isUsedOnlyHere(variable, program));
  const objects = listObjects(variable?.value ?? node);
  const inside = objects.flatMap((object) =>
    object.properties.flatMap((property) => {
      return property.type === 'ObjectProperty' ? describeProperty(property, input, isCertain, program) : [];
    }),
  );
  return [
    ...inside,
    ...(variable?.uses ?? []).flatMap(([, [parent]]) => describeMember(parent, input, isCertain, program)),
  ];
}

/** The objects whose properties are parameters, as in `{ ...(token ? { NextToken: token } : {}) }`. */
function listObjects(node: Node): readonly ObjectExpression[] {
  switch (node.type) {
    case 'ObjectExpression': {
      const spread = node.properties.flatMap((property) =>
        property.type === 'SpreadElement' ? listObjects(property.argument) : [],
      );
      return [node, ...spread];
    }
    case 'ConditionalExpression':
      return [...listObjects(node.consequent), ...listObjects(node.alternate)];
    case 'LogicalExpression':
      return [...listObjects(node.left), ...listObjects(node.right)];
    default:
      return unwrap(node) === node ? [] : listObjects(unwrap(node));
  }
}

/** Whether a variable is used only as parameters of calls that end, and for its properties. */
function isUsedOnlyHere({ uses }: Variable, { inputs }: ScannedProgram): boolean {
  return uses.every(([node, [parent]]) => {
    if (parent?.type === 'VariableDeclarator') return parent.id === node;
    if (parent?.type === 'MemberExpression') return parent.object === node;
    return inputs.some((input) => input.node === node && !input.isPassed);
  });
}

function describeProperty(
  property: ObjectProperty,
  input: Parameters,
  isCertain: boolean,
  program: ScannedProgram,
): readonly Found[] {
  const { rows, text } = program;
  const row = rows.findParameter(input.operation, readName(property) ?? '');
  if (row === undefined || isUnchanged(row)) return [];
  const place = describeParameter(row, property.key, text);
  const edit = isCertain && input.group === 'query' ? findPropertyEdit(property, row, text) : undefined;
  return [{ ...place, ...(edit && { edit }) }];
}

/** Describes `query.CreatedAfter = …` and other uses of a property of a variable. */
function describeMember(
  member: Node | undefined,
  input: Parameters,
  isCertain: boolean,
  { rows, text }: Program,
): readonly Found[] {
  if (member?.type !== 'MemberExpression') return [];
  const { property } = member;
  const name = member.computed ? readText(property) : readIdentifier(property);
  const row = name === undefined ? undefined : rows.findParameter(input.operation, name);
  if (row === undefined || isUnchanged(row)) return [];
  const place = describeParameter(row, member, text);
  const isRenamed = isCertain && input.group === 'query' && !member.computed && isCopied(row);
  return [{ ...place, ...(isRenamed && { edit: replaceNode(property, row.to ?? '') }) }];
}

function isUnchanged({ name, to, conversion }: ParameterMapping): boolean {
  return name === to && conversion === 'copy';
}

function isCopied(row: ParameterMapping): boolean {
  return isRenamed(row) && row.conversion === 'copy';
}

function isRenamed({ status, to, uncertain, with: added }: ParameterMapping): boolean {
  return status === 'mapped' && to !== undefined && uncertain === undefined && added === undefined;
}

/** The edit that renames a parameter and replaces its values; undefined if it is not certain. */
function findPropertyEdit(property: ObjectProperty, row: ParameterMapping, text: string): Edit | undefined {
  const { key, value, shorthand } = property;
  const to = row.to ?? '';
  if (isCopied(row)) return shorthand ? replaceNode(property, `${to}: ${row.name}`) : replaceName(key, to);
  const values = row.conversion === 'enum' && isRenamed(row) ? listValueEdits(unwrap(value), row) : undefined;
  if (values === undefined) return undefined;
  const edits = [replaceName(key, to), ...values];
  return { ...replaceNode(property, applyEdits(text, edits, property)) };
}

/** The edits of texts in a list; undefined if the program computes one of them, or if one has no successor. */
function listValueEdits(value: Node, { values = {} }: ParameterMapping): readonly Edit[] | undefined {
  const entries = value.type === 'ArrayExpression' ? value.elements : [value];
  const edits = entries.flatMap((entry) => {
    const to = values[readText(entry) ?? ''];
    return entry?.type === 'StringLiteral' && typeof to === 'string' ? [replaceName(entry, to)] : [];
  });
  return edits.length === entries.length ? edits : undefined;
}

function replaceNode({ start, end }: Node, text: string): Edit {
  return { start: start ?? 0, end: end ?? 0, text };
}

/** Replaces a name, or a text without its quotes. */
function replaceName(node: Node, text: string): Edit {
  const quote = node.type === 'StringLiteral' ? 1 : 0;
  return { start: (node.start ?? 0) + quote, end: (node.end ?? 0) - quote, text };
}
