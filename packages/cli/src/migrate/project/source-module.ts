import type { Node } from '@babel/types';
import { parseSource, SourceSyntaxError, type SyntaxTree } from '../parse-source.ts';
import { addTo } from './add-to.ts';
import {
  collectVariables,
  isMember,
  type PropertyAssignment,
  readImportedName,
  readMemberName,
  type Variables,
} from './variables.ts';

/** What a module exports under a name: an expression or declaration, or what another module exports. */
export type Export =
  | { readonly kind: 'node'; readonly node: Node }
  | { readonly kind: 'import'; readonly from: string; readonly name: string };

/** A file of a project. */
export class SourceModule {
  /** Absolute path with slashes. */
  readonly path: string;
  readonly text: string;
  /** The programs of the file: a Vue file can have two. Empty if it cannot be parsed. */
  readonly programs: readonly (SyntaxTree & { readonly variables: Variables })[];
  readonly exports = new Map<string, Export[]>();
  readonly #assignments = new Map<string, PropertyAssignment[]>();
  /** Modules whose exports are exported too: `export * from`. */
  readonly exportedModules: string[] = [];
  /** Names of modules that the file imports, also in type imports and in calls of require. */
  readonly importedNames = new Set<string>();

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.programs = parsePrograms(path, text);
    for (const { root, variables } of this.programs) {
      if (root.type === 'Program') for (const statement of root.body) this.#addStatement(statement);
      for (const assignment of variables.assignments) {
        addTo(this.#assignments, assignment.name, assignment);
        this.#addAssignment(assignment.object, assignment.name, assignment.value);
      }
      for (const call of variables.calls) this.#addCall(call);
    }
  }

  /** Lists the assignments to properties with a name. */
  listAssignments(name: string): readonly PropertyAssignment[] {
    return this.#assignments.get(name) ?? [];
  }

  findVariables(node: Node): Variables {
    for (const { root, variables } of this.programs) {
      if (root === node || variables.parents.has(node)) return variables;
    }
    throw new Error(`the node is not part of ${this.path}`);
  }

  #add(name: string, added: Export): void {
    this.exports.set(name, [...(this.exports.get(name) ?? []), added]);
  }

  #addStatement(statement: Node): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        this.importedNames.add(statement.source.value);
        break;
      case 'ExportDefaultDeclaration':
        this.#add('default', { kind: 'node', node: statement.declaration });
        break;
      case 'TSExportAssignment':
        this.#add('module.exports', { kind: 'node', node: statement.expression });
        break;
      case 'ExportAllDeclaration':
        this.importedNames.add(statement.source.value);
        this.exportedModules.push(statement.source.value);
        break;
      case 'ExportNamedDeclaration':
        this.#addNamed(statement);
        break;
      default:
    }
  }

  #addNamed(statement: Node & { type: 'ExportNamedDeclaration' }): void {
    const { declaration, source, specifiers } = statement;
    if (source) this.importedNames.add(source.value);
    for (const specifier of specifiers) {
      const name = readImportedName(specifier.exported);
      if (source == null) {
        if (specifier.type === 'ExportSpecifier') this.#add(name, { kind: 'node', node: specifier.local });
      } else {
        const imported = specifier.type === 'ExportSpecifier' ? readImportedName(specifier.local) : '*';
        const from = source.value;
        this.#add(name, {
          kind: 'import',
          from,
          name: specifier.type === 'ExportDefaultSpecifier' ? 'default' : imported,
        });
      }
    }
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) for (const name of listNames(id)) this.#add(name.name, name);
    } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') {
      this.#add(declaration.id.name, { kind: 'node', node: declaration });
    }
  }

  #addAssignment(object: Node, name: string, value: Node): void {
    if (isIdentifier(object, 'module') && name === 'exports')
      this.#add('module.exports', { kind: 'node', node: value });
    const isExports =
      isIdentifier(object, 'exports') ||
      (isMember(object) && isIdentifier(object.object, 'module') && readMemberName(object) === 'exports');
    if (isExports) this.#add(name, { kind: 'node', node: value });
  }

  #addCall(call: Node): void {
    const name = readRequiredModule(call);
    if (name !== undefined) this.importedNames.add(name);
  }
}

function parsePrograms(path: string, text: string): SourceModule['programs'] {
  try {
    return parseSource(path, text).map((tree) => ({ ...tree, variables: collectVariables(tree.root) }));
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
    return [];
  }
}

/** The name of the module in `require('x')` or `import('x')`. */
export function readRequiredModule(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const isImport = node.callee.type === 'Import' || isIdentifier(node.callee, 'require');
  const [first] = node.arguments;
  return isImport && first?.type === 'StringLiteral' ? first.value : undefined;
}

export function isIdentifier(node: Node | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

/** The names that a pattern declares. */
function listNames(pattern: Node): readonly { readonly kind: 'node'; readonly node: Node; readonly name: string }[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ kind: 'node', node: pattern, name: pattern.name }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        listNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? listNames(element) : []));
    case 'AssignmentPattern':
      return listNames(pattern.left);
    default:
      return [];
  }
}
