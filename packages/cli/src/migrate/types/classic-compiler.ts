import { dirname } from 'node:path';
import {
  type Declaration,
  isInPackage,
  type ProgramFiles,
  type ProgramSymbol,
  type ProgramType,
  type TypedNode,
  type TypedProgram,
} from './typed-program.ts';

/** The part of the API of TypeScript 4 to 6 that is used here. */
export interface ClassicTypeScript {
  readonly sys: Pick<FileHost, 'fileExists' | 'readFile'>;
  createCompilerHost(options: unknown): FileHost;
  createProgram(rootNames: readonly string[], options: unknown, host: FileHost): ClassicProgram;
  parseConfigFileTextToJson(file: string, text: string): { readonly config?: unknown };
  parseJsonConfigFileContent(
    json: unknown,
    host: unknown,
    basePath: string,
    existingOptions: object,
    configFileName: string,
  ): { readonly options: unknown; readonly fileNames: readonly string[] };
}

interface FileHost {
  fileExists: (file: string) => boolean;
  readFile: (file: string) => string | undefined;
}

interface ClassicFile extends TypedNode {
  readonly fileName: string;
}

interface ClassicSymbol {
  readonly declarations?: readonly { readonly pos: number; getSourceFile(): ClassicFile }[];
}

interface ClassicType extends ProgramType {
  readonly flags: number;
  readonly objectFlags?: number;
  readonly types?: readonly ClassicType[];
  isUnion(): boolean;
}

interface ClassicProgram {
  getSourceFile(file: string): ClassicFile | undefined;
  getSourceFiles(): readonly ClassicFile[];
  getTypeChecker(): {
    getTypeAtLocation(node: TypedNode): ClassicType;
    getSymbolAtLocation(node: TypedNode): ClassicSymbol | undefined;
    getTypeOfSymbol(symbol: ClassicSymbol): ClassicType;
    getPropertyOfType(type: ClassicType, name: string): ClassicSymbol | undefined;
    getNonNullableType(type: ClassicType): ClassicType;
    getTypeArguments(type: ClassicType): readonly ClassicType[];
  };
}

/** `ObjectFlags.Reference` */
const referenceFlag = 4;

/** Opens a program with TypeScript 4 to 6. */
export function openClassicProgram(typescript: ClassicTypeScript, { config, texts }: ProgramFiles): TypedProgram {
  const { config: json } = typescript.parseConfigFileTextToJson(config, texts.get(config) ?? '');
  const { sys } = typescript;
  const parsed = typescript.parseJsonConfigFileContent(json, sys, dirname(config), {}, config);
  const host = typescript.createCompilerHost(parsed.options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  const program = typescript.createProgram(parsed.fileNames, parsed.options, host);
  const checker = program.getTypeChecker();
  return {
    findSyntaxTree: (file) => program.getSourceFile(file),
    listOwnFiles: () => program.getSourceFiles().flatMap(({ fileName }) => (isInPackage(fileName) ? [] : fileName)),
    getType: (node) => checker.getTypeAtLocation(node),
    getSymbol: (node) => checker.getSymbolAtLocation(node),
    getTypeOfSymbol: (symbol) => checker.getTypeOfSymbol(symbol as ClassicSymbol),
    findProperty(type, name): ProgramSymbol | undefined {
      const present = checker.getNonNullableType(type as ClassicType);
      const symbol = checker.getPropertyOfType(present, name);
      if (symbol !== undefined || !present.isUnion()) return symbol;
      return present.types
        ?.map((part) => checker.getPropertyOfType(part, name))
        .find((partSymbol) => partSymbol !== undefined);
    },
    listParts(type): readonly ProgramType[] {
      const present = checker.getNonNullableType(type as ClassicType);
      if (present.isUnion()) return present.types ?? [];
      return (present.objectFlags ?? 0) & referenceFlag ? checker.getTypeArguments(present) : [];
    },
    listDeclarations: (symbol) => ((symbol as ClassicSymbol).declarations ?? []).map(readDeclaration),
    close: () => {},
  };
}

function readDeclaration(node: { readonly pos: number; getSourceFile(): ClassicFile }): Declaration {
  return { file: node.getSourceFile().fileName, position: node.pos };
}
