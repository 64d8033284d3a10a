import type { Node, ObjectExpression, ObjectProperty } from '@babel/types';

/** Visits a node and all nodes inside it. `ancestors` starts with the parent. */
export function visitNodes(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void {
  visit(node, ancestors);
  const children = listChildren(node);
  if (children.length === 0) return;
  const inner = [node, ...ancestors];
  for (const child of children) visitNodes(child, visit, inner);
}

const noChildren: readonly Node[] = [];

/** The nodes directly inside a node. Comments are attached to nodes, and are no part of the program. */
export function listChildren(node: Node): readonly Node[] {
  // Half of the nodes of a program are names without a type.
  if (node.type === 'Identifier' && !node.typeAnnotation && !node.decorators) return noChildren;
  const children: Node[] = [];
  const properties = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(properties)) {
    const property = properties[key];
    if (typeof property !== 'object' || property === null || key === 'loc' || key.endsWith('Comments')) continue;
    if (!Array.isArray(property)) {
      if (isNode(property)) children.push(property);
    } else {
      for (const child of property) if (isNode(child)) children.push(child);
    }
  }
  return children;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Reads a text that the source contains as it is; undefined for other nodes. */
export function readText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Reads the name of a property whose name the source contains; undefined for other members of an object. */
export function readName(node: Node): string | undefined {
  if (node.type !== 'ObjectProperty') return undefined;
  if (node.computed) return readText(node.key);
  return node.key.type === 'Identifier' ? node.key.name : readText(node.key);
}

/** Finds a property of an object by its name. */
export function findProperty(object: ObjectExpression, name: string): ObjectProperty | undefined {
  return object.properties.find((property): property is ObjectProperty => readName(property) === name);
}

/** The line of a node, starting with 1. */
export function readLine(node: Node): number {
  return node.loc?.start.line ?? 1;
}

/** The texts of constants that are declared once, such as `const operation = 'getOrders'`. */
export function listConstants(root: Node): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  const seen = new Set<string>();
  visitNodes(root, (node, [parent]) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
    const { name } = node.id;
    const text = readText(node.init);
    const isConstant = parent?.type === 'VariableDeclaration' && parent.kind === 'const';
    if (isConstant && text !== undefined && !seen.has(name)) constants.set(name, text);
    else constants.delete(name);
    seen.add(name);
  });
  return constants;
}
