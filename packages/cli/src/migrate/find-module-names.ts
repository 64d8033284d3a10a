import type { CallExpression, Node } from '@babel/types';
import { oldName } from './find-manual-mock.ts';
import { findMapperPlaces } from './find-mapper-places.ts';
import type { Edit, Place } from './finding.ts';
import { readLine, readName, readText, visitNodes } from './syntax-nodes.ts';

type Found = Omit<Place, 'file'>;

/** Methods of `jest`, `vi` and the `mock` of node:test whose first argument is the name of a module. */
const mockMethods = new Set(
  `mock doMock unmock dontMock doUnmock deepUnmock setMock requireActual requireMock importActual importMock
   createMockFromModule unstable_mockModule unstable_unmockModule module`.split(/\s+/),
);

const importedHere = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSExternalModuleReference',
  'TSImportType',
]);

/** Finds the places in a program that name the package amazon-sp-api. */
export function findModuleNames(root: Node, text: string): readonly Found[] {
  const places: Found[] = [];
  visitNodes(root, (node, ancestors) => {
    if (node.type === 'ObjectProperty' && readName(node) === 'moduleNameMapper') {
      places.push(...findMapperPlaces(node.value, text));
    }
    const name = readText(node);
    if (name === oldName || name?.startsWith(`${oldName}/`)) {
      if (!ancestors.some((ancestor) => readName(ancestor) === 'moduleNameMapper')) {
        places.push(describeName(node, name, ancestors, text));
      }
    }
  });
  return places;
}

function describeName(node: Node, name: string, ancestors: readonly Node[], text: string): Found {
  const statement = describeStatement(node, ancestors, text);
  const line = readLine(node);
  const isTypings = /^amazon-sp-api\/lib\/typings(?:\/|$)/.test(name);
  if (name !== oldName && !(isTypings && statement !== undefined)) {
    const description = 'supercargo has no such path. Import from supercargo itself.';
    return { line, kind: 'change', found: statement?.found ?? readSource(node, text), description };
  }
  if (statement === undefined) {
    const description = "Write 'supercargo' instead if this is the name of the package.";
    return { line, kind: 'review', found: readSource(node, text), description };
  }
  const edit = replaceInside(node, `supercargo${name.slice(oldName.length)}`);
  return { line, kind: 'change', ...statement, ...(isTypings && { description: typingsDescription }), edit };
}

function describeStatement(
  node: Node,
  [parent, grandparent]: readonly Node[],
  text: string,
): Pick<Found, 'found' | 'description'> | undefined {
  const source = readSource(node, text);
  // A type `import('x')` can be a node inside another one.
  const importing = [parent, grandparent].find((ancestor) => ancestor !== undefined && importedHere.has(ancestor.type));
  if (importing !== undefined) {
    const isCall = importing.type.startsWith('TS');
    return { found: isCall ? `import(${source})` : `from ${source}`, description: importDescription };
  }
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return undefined;
  const callee = text.slice(parent.callee.start ?? 0, parent.callee.end ?? 0);
  if (isImport(parent)) return { found: `${callee}(${source})`, description: importDescription };
  if (!isMock(parent)) return undefined;
  return {
    found: `${callee}(${source}`,
    description: "Write 'supercargo' instead. A mock replaces only the package that the program imports.",
  };
}

const typingsDescription = "Write 'supercargo' instead. The types have the same paths and names.";

const importDescription = "Write 'supercargo' instead. Named imports, default imports and require keep working.";

function isImport({ callee }: CallExpression): boolean {
  if (callee.type === 'Import') return true;
  // `require.resolve` too.
  const owner = callee.type === 'MemberExpression' ? callee.object : callee;
  return owner.type === 'Identifier' && owner.name === 'require';
}

function isMock({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const isModule = property.name === 'module';
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (owner.type !== 'Identifier' || !mockMethods.has(property.name)) return false;
  return isModule ? owner.name === 'mock' : ['jest', 'vi', 'vitest'].includes(owner.name);
}

/** The text of a node. */
function readSource(node: Node, text: string): string {
  return text.slice(node.start ?? 0, node.end ?? 0);
}

/** Replaces a quoted text without its quotes. */
function replaceInside(node: Node, replacement: string): Edit {
  return { start: (node.start ?? 0) + 1, end: (node.end ?? 0) - 1, text: replacement };
}
