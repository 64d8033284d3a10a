/** A node of a compiler's syntax tree. Its positions are those of the file. */
export interface TypedNode {
  readonly end: number;
  getStart(): number;
  forEachChild(visit: (node: TypedNode) => undefined): unknown;
}

/** A type of a compiler. */
export interface ProgramType {
  readonly id: number;
  /** Such as `any`, for a type without members. */
  readonly intrinsicName?: string;
}

/** A property, or something else that is declared. Its members are those of the compiler. */
export type ProgramSymbol = object;

/** Where a property is declared. */
export interface Declaration {
  /** Absolute path of the file. */
  readonly file: string;
  /** Differs between the declarations of a file. */
  readonly position: number;
}

/** What a compiler knows about a program: the part that all versions of TypeScript have. */
export interface TypedProgram {
  /** The syntax tree of a file; undefined if the file is not part of the program. */
  findSyntaxTree(file: string): TypedNode | undefined;
  /** The files of the program, except those of packages. */
  listOwnFiles(): readonly string[];
  getType(node: TypedNode): ProgramType | undefined;
  getSymbol(node: TypedNode): ProgramSymbol | undefined;
  getTypeOfSymbol(symbol: ProgramSymbol): ProgramType | undefined;
  /** Finds a property of a type, or of one of the types of a union. */
  findProperty(type: ProgramType, name: string): ProgramSymbol | undefined;
  /** The types of a union, or the type arguments, such as that of a promise or of an array. */
  listParts(type: ProgramType): readonly ProgramType[];
  listDeclarations(symbol: ProgramSymbol): readonly Declaration[];
  close(): void;
}

/** The files of a program, with their texts if they differ from those on the disk. */
export interface ProgramFiles {
  /** Absolute path of the configuration, which is in `texts`. */
  readonly config: string;
  /** Absolute path → text, of files that do not exist. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Paths with slashes, as compilers use them. */
export function toCompilerPath(path: string): string {
  return path.replaceAll('\\', '/');
}

export function isInPackage(file: string): boolean {
  return file.includes('/node_modules/');
}
