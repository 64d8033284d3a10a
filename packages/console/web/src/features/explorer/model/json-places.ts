import type { syntaxTree } from '@codemirror/language';
import type { Place } from './faults.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** Reads a part of the text. */
export type ReadText = (from: number, to: number) => string;

/** The piece of a JSON text where a place stands, or the innermost around it that is there. */
export function rangeOf(tree: Tree, read: ReadText, place: Place): { from: number; to: number } {
  let node: SyntaxNode | null = tree.topNode.firstChild;
  for (const part of place) {
    const next: SyntaxNode | null = node === null ? null : innerOf(node, read, part);
    if (next === null) break;
    node = next;
  }
  if (node === null) return { from: 0, to: 0 };
  // Of an object or a list only its beginning: a whole page in red helps nobody.
  const isLarge = node.name === 'Object' || node.name === 'Array';
  return { from: node.from, to: isLarge ? node.from + 1 : node.to };
}

function innerOf(node: SyntaxNode, read: ReadText, part: string | number): SyntaxNode | null {
  if (node.name === 'Array') {
    const items = childrenOf(node).filter(({ name }) => !/[[\],]|⚠/.test(name));
    return typeof part === 'number' ? (items[part] ?? null) : null;
  }
  const property = childrenOf(node).find((child) => child.name === 'Property' && nameOf(child, read) === part);
  return property?.lastChild ?? null;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

function nameOf(property: SyntaxNode, read: ReadText): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  try {
    return JSON.parse(read(name.from, name.to)) as string;
  } catch {
    return undefined;
  }
}

/** Where the cursor stands: the place, and whether a member's name is being written there. */
export function placeAt(
  tree: Tree,
  read: ReadText,
  position: number,
): { place: Place; isName: boolean; names: string[] } {
  const at = tree.resolveInner(position, -1);
  const place: (string | number)[] = [];
  const isName =
    at.name === 'PropertyName' || at.name === 'Object' || (at.name === '⚠' && at.parent?.name === 'Object');
  for (let node: SyntaxNode | null = at; node !== null; node = node.parent) {
    const parent: SyntaxNode | null = node.parent;
    if (parent?.name === 'Array') {
      const items = childrenOf(parent).filter(({ name, from }) => !/[[\],]|⚠/.test(name) && from < (node?.from ?? 0));
      place.unshift(items.length);
    }
    if (node.name === 'Property' && !(isName && at.parent === node)) {
      const name = nameOf(node, read);
      if (name !== undefined) place.unshift(name);
    }
  }
  const owner = at.name === 'Object' ? at : at.name === 'PropertyName' ? at.parent?.parent : at.parent;
  const names = owner?.name === 'Object' ? childrenOf(owner).flatMap((child) => nameOf(child, read) ?? []) : [];
  return { place, isName, names };
}
