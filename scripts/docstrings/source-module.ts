import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
export type Statement = Program['body'][number];
/** The members of a syntax tree node that this script uses. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The file that a name is imported from, and its name there. */
interface Source {
  readonly file: string;
  readonly name: string;
}

export interface Declared {
  readonly module: SourceModule;
  readonly name: string;
  /** The statement including `export`. Its docstring is directly before it. */
  readonly statement: Node;
  readonly declaration: Node;
}

const modules = new Map<string, SourceModule>();

/** A TypeScript file with its declarations, imports and docstrings. */
export class SourceModule {
  readonly file: string;
  readonly #text: string;
  readonly #declared = new Map<string, Declared>();
  readonly #imported = new Map<string, Source>();
  readonly #exported = new Map<string, string>();
  /** Names imported from other packages, which document them. */
  readonly #foreign = new Set<string>();
  readonly #docstringEnds: readonly number[];

  static load(file: string): SourceModule {
    const known = modules.get(file) ?? new SourceModule(file);
    modules.set(file, known);
    return known;
  }

  private constructor(file: string) {
    this.file = file;
    this.#text = readFileSync(file, 'utf8');
    const { program, comments, errors } = parseSync(file, this.#text);
    if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
    this.#docstringEnds = comments.filter(({ value }) => value.startsWith('*')).map(({ end }) => end);
    for (const statement of program.body) this.#addStatement(statement);
  }

  /** Names that the file exports, without those of other packages. */
  get exports(): readonly string[] {
    return [...this.#exported].filter(([, local]) => !this.#foreign.has(local)).map(([name]) => name);
  }

  /** Finds the declaration of an exported name, also in other files. */
  findExported(name: string): Declared | undefined {
    const local = this.#exported.get(name);
    return local === undefined ? undefined : this.findDeclaration(local);
  }

  /** Finds the declaration of a name that the file uses; undefined for names of other packages. */
  findDeclaration(name: string): Declared | undefined {
    const source = this.#imported.get(name);
    return source === undefined ? this.#declared.get(name) : SourceModule.load(source.file).findExported(source.name);
  }

  /** Returns whether only whitespace and line comments are between a docstring and the node. */
  hasDocstring({ start }: Node): boolean {
    return this.#docstringEnds.some((end) => end <= start && /^(\s|\/\/.*)*$/.test(this.#text.slice(end, start)));
  }

  getLine({ start }: Node): number {
    return this.#text.slice(0, start).split('\n').length;
  }

  #addStatement(statement: Statement): void {
    if (statement.type === 'ImportDeclaration') {
      for (const part of statement.specifiers)
        if (part.type === 'ImportSpecifier')
          this.#addImport(part.local.name, statement.source.value, getName(part.imported));
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const { local, exported } of statement.specifiers) {
        // A re-exported name is not in scope here, so its key contains a space, which no identifier has.
        const key = statement.source === null ? getName(local) : `export ${getName(exported)}`;
        if (statement.source !== null) this.#addImport(key, statement.source.value, getName(local));
        this.#exported.set(getName(exported), key);
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration !== null) {
      for (const name of this.#addDeclaration(statement, statement.declaration)) this.#exported.set(name, name);
    } else this.#addDeclaration(statement, statement);
  }

  #addImport(local: string, source: string, name: string): void {
    if (source.startsWith('.')) this.#imported.set(local, { file: join(dirname(this.file), source), name });
    else this.#foreign.add(local);
  }

  #addDeclaration(statement: Node, declaration: Node): string[] {
    const names = listDeclaredNames(declaration);
    // Editors show the docstring of the first overload.
    for (const name of names)
      if (!this.#declared.has(name)) this.#declared.set(name, { module: this, name, statement, declaration });
    return names;
  }
}

function getName(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

function listDeclaredNames(declaration: Node): string[] {
  const { id, declarations } = declaration as { id?: { name: string }; declarations?: { id: { name: string } }[] };
  return declarations === undefined ? (id ? [id.name] : []) : declarations.map((one) => one.id.name);
}
