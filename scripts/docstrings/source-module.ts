import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
export type Statement = Program['body'][number];
/** A node of the syntax tree, as far as it is looked at here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Where a name comes from: this file, or another one under its name there. */
interface Source {
  readonly file: string;
  readonly name: string;
}

export interface Declared {
  readonly module: SourceModule;
  readonly name: string;
  /** The statement with its `export`, which a docstring stands before. */
  readonly statement: Node;
  readonly declaration: Node;
}

const modules = new Map<string, SourceModule>();

/** A file of TypeScript: what it declares, what it takes from others, and the docstrings in it. */
export class SourceModule {
  readonly file: string;
  readonly #text: string;
  readonly #declared = new Map<string, Declared>();
  readonly #elsewhere = new Map<string, Source>();
  readonly #exported = new Map<string, string>();
  /** Names out of other packages, which document them. */
  readonly #foreign = new Set<string>();
  readonly #docstringEnds: readonly number[];

  static at(file: string): SourceModule {
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
    for (const statement of program.body) this.#take(statement);
  }

  /** Every name that can be imported from the file, but for those of other packages. */
  get exports(): readonly string[] {
    return [...this.#exported].filter(([, local]) => !this.#foreign.has(local)).map(([name]) => name);
  }

  /** The declaration behind an exported name, in whichever file it stands. */
  exported(name: string): Declared | undefined {
    const local = this.#exported.get(name);
    return local === undefined ? undefined : this.named(local);
  }

  /** The declaration behind a name that is used in the file; none for names of other packages. */
  named(name: string): Declared | undefined {
    const elsewhere = this.#elsewhere.get(name);
    return elsewhere === undefined
      ? this.#declared.get(name)
      : SourceModule.at(elsewhere.file).exported(elsewhere.name);
  }

  /** Whether nothing but space and words to the linter stand between a docstring and the node. */
  hasDocstring({ start }: Node): boolean {
    return this.#docstringEnds.some((end) => end <= start && /^(\s|\/\/.*)*$/.test(this.#text.slice(end, start)));
  }

  line({ start }: Node): number {
    return this.#text.slice(0, start).split('\n').length;
  }

  #take(statement: Statement): void {
    if (statement.type === 'ImportDeclaration') {
      for (const part of statement.specifiers)
        if (part.type === 'ImportSpecifier') this.#from(part.local.name, statement.source.value, nameOf(part.imported));
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const { local, exported } of statement.specifiers) {
        // A name that is passed on is not in scope here, so it is kept under one that no program can use.
        const kept = statement.source === null ? nameOf(local) : `export ${nameOf(exported)}`;
        if (statement.source !== null) this.#from(kept, statement.source.value, nameOf(local));
        this.#exported.set(nameOf(exported), kept);
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration !== null) {
      for (const name of this.#declare(statement, statement.declaration)) this.#exported.set(name, name);
    } else this.#declare(statement, statement);
  }

  #from(local: string, source: string, name: string): void {
    if (source.startsWith('.')) this.#elsewhere.set(local, { file: join(dirname(this.file), source), name });
    else this.#foreign.add(local);
  }

  #declare(statement: Node, declaration: Node): string[] {
    const names = declaredNames(declaration);
    // Of overloads the first one counts: its docstring is the one that is shown.
    for (const name of names)
      if (!this.#declared.has(name)) this.#declared.set(name, { module: this, name, statement, declaration });
    return names;
  }
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

function declaredNames(declaration: Node): string[] {
  const { id, declarations } = declaration as { id?: { name: string }; declarations?: { id: { name: string } }[] };
  return declarations === undefined ? (id ? [id.name] : []) : declarations.map((one) => one.id.name);
}
