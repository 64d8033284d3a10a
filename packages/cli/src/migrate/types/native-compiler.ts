import {
  isInPackage,
  type ProgramFiles,
  type ProgramSymbol,
  type ProgramType,
  type TypedNode,
  type TypedProgram,
} from './typed-program.ts';

/** The part of `typescript/unstable/sync` of TypeScript 7 that is used here. */
export interface NativeTypeScript {
  readonly API: new (options: {
    readonly cwd: string;
    readonly fs: {
      readonly fileExists: (file: string) => true | undefined;
      readonly readFile: (file: string) => string | undefined;
    };
  }) => NativeApi;
}

interface NativeApi {
  updateSnapshot(parameters: { readonly openProjects: readonly string[] }): {
    getProject(config: string): NativeProject | undefined;
  };
  close(): void;
  readonly client?: { readonly channel?: { readonly child?: { kill(signal: string): unknown } } };
}

interface NativeProject {
  readonly program: {
    getSourceFile(file: string): TypedNode | undefined;
    getSourceFileNames(): readonly string[];
  };
  readonly checker: {
    getTypeAtLocation(node: TypedNode): NativeType | undefined;
    getSymbolAtLocation(node: TypedNode): NativeSymbol | undefined;
    getTypeOfSymbol(symbol: NativeSymbol): NativeType | undefined;
    getPropertyOfType(type: NativeType, name: string): NativeSymbol | undefined;
    getNonNullableType(type: NativeType): NativeType | undefined;
    getTypeArguments(type: NativeType): readonly NativeType[];
  };
}

interface NativeSymbol {
  readonly declarations: readonly { readonly path: string; readonly index: number }[];
}

interface NativeType extends ProgramType {
  isUnionType(): boolean;
  isTypeReference(): boolean;
  getTypes(): readonly NativeType[] | undefined;
}

/** Opens a program with TypeScript 7. */
export function openNativeProgram({ API }: NativeTypeScript, folder: string, files: ProgramFiles): TypedProgram {
  const { config, texts } = files;
  const api = new API({
    cwd: folder,
    fs: { fileExists: (file) => texts.has(file) || undefined, readFile: (file) => texts.get(file) },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`TypeScript did not open ${config}`);
    return createProgram(project, () => closeApi(api));
  } catch (error) {
    closeApi(api);
    throw error;
  }
}

/** The compiler's process can print an error on SIGTERM, so it gets SIGKILL. */
function closeApi(api: NativeApi): void {
  const child = api.client?.channel?.child;
  if (child === undefined) api.close();
  else child.kill('SIGKILL');
}

function createProgram({ program, checker }: NativeProject, close: () => void): TypedProgram {
  const getPresent = (type: ProgramType) => checker.getNonNullableType(type as NativeType) ?? (type as NativeType);
  return {
    findSyntaxTree: (file) => program.getSourceFile(file),
    listOwnFiles: () => program.getSourceFileNames().filter((file) => !isInPackage(file)),
    getType: (node) => checker.getTypeAtLocation(node),
    getSymbol: (node) => checker.getSymbolAtLocation(node),
    getTypeOfSymbol: (symbol) => checker.getTypeOfSymbol(symbol as NativeSymbol),
    findProperty(type, name): ProgramSymbol | undefined {
      const present = getPresent(type);
      const symbol = checker.getPropertyOfType(present, name);
      if (symbol !== undefined || !present.isUnionType()) return symbol;
      const parts = present.getTypes() ?? [];
      return parts.map((part) => checker.getPropertyOfType(part, name)).find((partSymbol) => partSymbol !== undefined);
    },
    listParts(type): readonly ProgramType[] {
      const present = getPresent(type);
      if (present.isUnionType()) return present.getTypes() ?? [];
      return present.isTypeReference() ? checker.getTypeArguments(present) : [];
    },
    listDeclarations: (symbol) =>
      (symbol as NativeSymbol).declarations.map(({ path, index }) => ({ file: path, position: index })),
    close,
  };
}
