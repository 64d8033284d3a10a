import { listMigratedAttributes } from '@supercargo/catalogue/migrations';
import {
  isInPackage,
  type ProgramSymbol,
  type ProgramType,
  type TypedNode,
  type TypedProgram,
} from '../types/typed-program.ts';
import type { AttributeRow, AttributeRows } from './attribute-rows.ts';

/** A part of a file between two positions. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Properties around the response: of `withResponse`, and of the option `return_as_payload`. */
const wrappers = ['data', 'payload'];

/** Types without members. A value of one of them can be anything. */
const unknownTypes = new Set(['any', 'error', 'unknown', 'unresolved']);

/** The attributes of a version that ends, by where their types declare them. */
export class TypedAttributes {
  readonly #program: TypedProgram;
  readonly #rows: AttributeRows;
  readonly #byDeclaration = new Map<string, AttributeRow[]>();
  /** The declarations of the attributes and of the objects around them, by file. */
  readonly #declared = new Map<string, Set<number>>();
  readonly #versions = new Map<string, 'old' | 'new' | undefined>();
  readonly #nodes = new Map<string, ReadonlyMap<string, TypedNode>>();
  readonly #successorNames: ReadonlySet<string>;

  constructor(program: TypedProgram, rows: AttributeRows) {
    this.#program = program;
    this.#rows = rows;
    this.#successorNames = listSuccessorNames(rows);
  }

  /** Adds the attributes of the result of a call, and tells which version it calls; undefined if the types do not say. */
  addCall(file: string, call: Range, operation: string): 'old' | 'new' | undefined {
    const node = this.#findNode(file, call);
    const type = node && this.#program.getType(node);
    if (type === undefined) return undefined;
    const key = `${operation} ${type.id}`;
    if (!this.#versions.has(key)) this.#versions.set(key, this.#addType(type, operation));
    return this.#versions.get(key);
  }

  #addType(type: ProgramType, operation: string): 'old' | 'new' | undefined {
    const roots = this.#listRoots(type);
    const counts = roots.map((root) => this.#addAttributes(root, operation));
    if (counts.some((count) => count > 0)) return 'old';
    const isNew = roots.some((root) =>
      [...this.#successorNames].some((name) => this.#program.findProperty(root, name)),
    );
    return isNew ? 'new' : undefined;
  }

  /** The types that can be those of the response, or of an entry of its list: what a promise, a list or a wrapper contains. */
  #listRoots(type: ProgramType, depth = 3): readonly ProgramType[] {
    if (depth === 0) return [type];
    const inner = wrappers.flatMap((name) => {
      const symbol = this.#program.findProperty(type, name);
      return (symbol && this.#program.getTypeOfSymbol(symbol)) ?? [];
    });
    const parts = [...this.#program.listParts(type), ...inner];
    return [type, ...parts.flatMap((part) => this.#listRoots(part, depth - 1))];
  }

  #addAttributes(root: ProgramType, operation: string): number {
    const list = this.#rows.findList(operation);
    const prefixes = ['payload', ...(list === undefined ? [] : [`${list.path}[]`])];
    return prefixes.reduce((sum, prefix) => sum + this.#addBelow(root, prefix, operation), 0);
  }

  #addBelow(root: ProgramType, prefix: string, operation: string): number {
    const types = new Map<string, ProgramType | undefined>([[prefix, root]]);
    const symbols = new Map<string, ProgramSymbol | undefined>();
    const findType = (path: string): ProgramType | undefined => {
      if (!path.startsWith(prefix)) return undefined;
      if (!types.has(path)) types.set(path, this.#readType(path, findType, findSymbol));
      return types.get(path);
    };
    const findSymbol = (path: string): ProgramSymbol | undefined => {
      const dot = path.lastIndexOf('.');
      if (dot === -1) return undefined;
      if (!symbols.has(path)) {
        const type = findType(path.slice(0, dot));
        const symbol = type && this.#program.findProperty(type, path.slice(dot + 1));
        if (symbol !== undefined) this.#addDeclarations(symbol);
        symbols.set(path, symbol);
      }
      return symbols.get(path);
    };
    let count = 0;
    for (const row of listMigratedAttributes(this.#rows.migration, operation)) {
      const symbol = row.path.startsWith(`${prefix}.`) ? findSymbol(row.path) : undefined;
      if (symbol === undefined) continue;
      count += 1;
      this.#addSymbol(symbol, { operation, row });
    }
    return count;
  }

  #readType(
    path: string,
    findType: (path: string) => ProgramType | undefined,
    findSymbol: (path: string) => ProgramSymbol | undefined,
  ): ProgramType | undefined {
    if (path.endsWith('[]')) {
      const list = findType(path.slice(0, -2));
      return list && this.#program.listParts(list)[0];
    }
    const symbol = findSymbol(path);
    return symbol && this.#program.getTypeOfSymbol(symbol);
  }

  #addDeclarations(symbol: ProgramSymbol): void {
    for (const { file, position } of this.#program.listDeclarations(symbol)) {
      const positions = this.#declared.get(file) ?? new Set<number>();
      this.#declared.set(file, positions.add(position));
    }
  }

  #addSymbol(symbol: ProgramSymbol, added: AttributeRow): void {
    for (const { file, position } of this.#program.listDeclarations(symbol)) {
      const rows = this.#byDeclaration.get(`${file}:${position}`) ?? [];
      this.#byDeclaration.set(`${file}:${position}`, rows);
      const isKnown = rows.some(({ operation, row }) => operation === added.operation && row.path === added.row.path);
      if (!isKnown) rows.push(added);
    }
  }

  /** The rows of a property that a program reads, by its name; undefined if the types do not say, or if the program declares it. */
  findProperty(file: string, name: Range): readonly AttributeRow[] | undefined {
    const node = this.#findNode(file, name);
    return this.#findRows(node && this.#program.getSymbol(node));
  }

  /** Whether a property that a program reads is declared beside the attributes and is none of them. */
  isOther(file: string, name: Range): boolean {
    const node = this.#findNode(file, name);
    const symbol = node && this.#program.getSymbol(node);
    const declarations = symbol === undefined ? [] : this.#program.listDeclarations(symbol);
    const isBeside = (declaration: (typeof declarations)[number]) =>
      this.#declared.get(declaration.file)?.has(declaration.position) === false;
    return declarations.length > 0 && declarations.every(isBeside);
  }

  /** As {@link findProperty}, of a property of an expression, or of a pattern such as `{ name }`. */
  findMember(file: string, object: Range, name: string): readonly AttributeRow[] | undefined {
    const node = this.#findNode(file, object);
    const type = node && this.#program.getType(node);
    return this.#findRows(type && !isUnknown(type) ? this.#program.findProperty(type, name) : undefined);
  }

  #findRows(symbol: ProgramSymbol | undefined): readonly AttributeRow[] | undefined {
    const declarations = symbol === undefined ? [] : this.#program.listDeclarations(symbol);
    const rows = declarations.flatMap(({ file, position }) => this.#byDeclaration.get(`${file}:${position}`) ?? []);
    // A type that the program declares itself can describe the attributes too.
    if (rows.length === 0 && !declarations.some(({ file }) => isInPackage(file))) return undefined;
    return rows;
  }

  #findNode(file: string, { start, end }: Range): TypedNode | undefined {
    let nodes = this.#nodes.get(file);
    if (nodes === undefined) {
      nodes = indexNodes(this.#program.findSyntaxTree(file));
      this.#nodes.set(file, nodes);
    }
    return nodes.get(`${start} ${end}`);
  }
}

function isUnknown({ intrinsicName }: ProgramType): boolean {
  return intrinsicName !== undefined && unknownTypes.has(intrinsicName);
}

/** All nodes by their range. Of several nodes with the same range, it has the innermost one. */
function indexNodes(root: TypedNode | undefined): ReadonlyMap<string, TypedNode> {
  const nodes = new Map<string, TypedNode>();
  const add = (node: TypedNode): undefined => {
    nodes.set(`${node.getStart()} ${node.end}`, node);
    node.forEachChild(add);
  };
  if (root !== undefined) add(root);
  return nodes;
}

/** Names of attributes of the successor, by which its results are recognized. */
function listSuccessorNames({ migration }: AttributeRows): ReadonlySet<string> {
  const names = migration.operations.flatMap(({ operation }) =>
    listMigratedAttributes(migration, operation).flatMap(({ to = '' }) => {
      return to
        .replace(/\[[^[\]]*\]|\*\*/g, '')
        .split('.')
        .slice(0, 2);
    }),
  );
  return new Set(names.filter((name) => name !== '' && name !== 'payload'));
}
