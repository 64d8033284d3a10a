import type { syntaxTree } from '@codemirror/language';
import type { ValuePath } from './value-at-path.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** Reads a range of the text. */
type ReadText = (from: number, to: number) => string;

/** Returns the range of a JSON text at a path, or of its innermost existing parent. */
export function findRange(tree: Tree, read: ReadText, path: ValuePath): { from: number; to: number } {
  let node: SyntaxNode | null = tree.topNode.firstChild;
  for (const part of path) {
    const next: SyntaxNode | null = node === null ? null : findChild(node, read, part);
    if (next === null) break;
    node = next;
  }
  if (node === null) return { from: 0, to: 0 };
  // Marks only the start of an object or list: a whole page in red helps nobody.
  const isLarge = node.name === 'Object' || node.name === 'Array';
  return { from: node.from, to: isLarge ? node.from + 1 : node.to };
}

function findChild(node: SyntaxNode, read: ReadText, part: string | number): SyntaxNode | null {
  if (node.name === 'Array') {
    const items = listChildren(node).filter(({ name }) => !/[[\],]|⚠/.test(name));
    return typeof part === 'number' ? (items[part] ?? null) : null;
  }
  const property = listChildren(node).find((child) => child.name === 'Property' && readName(child, read) === part);
  return property?.lastChild ?? null;
}

function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

function readName(property: SyntaxNode, read: ReadText): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  try {
    return JSON.parse(read(name.from, name.to)) as string;
  } catch {
    return undefined;
  }
}

/** Returns the path at the cursor, and whether a field name is being typed there. */
export function findPathAt(
  tree: Tree,
  read: ReadText,
  position: number,
): { path: ValuePath; isName: boolean; names: string[] } {
  const cursorNode = tree.resolveInner(position, -1);
  const path: (string | number)[] = [];
  const isName =
    cursorNode.name === 'PropertyName' ||
    cursorNode.name === 'Object' ||
    (cursorNode.name === '⚠' && cursorNode.parent?.name === 'Object');
  for (let node: SyntaxNode | null = cursorNode; node !== null; node = node.parent) {
    const parent: SyntaxNode | null = node.parent;
    if (parent?.name === 'Array') {
      const items = listChildren(parent).filter(({ name, from }) => !/[[\],]|⚠/.test(name) && from < (node?.from ?? 0));
      path.unshift(items.length);
    }
    if (node.name === 'Property' && !(isName && cursorNode.parent === node)) {
      const name = readName(node, read);
      if (name !== undefined) path.unshift(name);
    }
  }
  const container =
    cursorNode.name === 'Object'
      ? cursorNode
      : cursorNode.name === 'PropertyName'
        ? cursorNode.parent?.parent
        : cursorNode.parent;
  const names =
    container?.name === 'Object' ? listChildren(container).flatMap((child) => readName(child, read) ?? []) : [];
  return { path, isName, names };
}
