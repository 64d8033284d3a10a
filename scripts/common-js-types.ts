import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly [member: string]: unknown;
}

/** A type that a module exports. */
interface ExportedType {
  readonly name: string;
  /** Its type parameters as they are written, such as `Row = Record<string, unknown>`. */
  readonly parameters: readonly TypeParameter[];
}

interface TypeParameter {
  readonly name: string;
  readonly text: string;
  /** Types in the text that the file with the declaration imports, with the modules that they come from. */
  readonly imported: readonly { readonly name: string; readonly from: string }[];
}

/**
 * Returns the types of `require('supercargo')`, which is the class of clients: its other exports are static properties, and
 * their types are in a namespace with the name of the class.
 *
 * @param entry The source file of the entry point.
 * @param module Path of the compiled entry point, as the returned text imports it.
 */
export function buildCommonJsTypes(entry: string, module: string): string {
  const types = listExportedTypes(entry);
  const exportedNames = new Set(types.map(({ name }) => name));
  const imported = types
    .flatMap(({ parameters }) => parameters.flatMap((parameter) => parameter.imported))
    .filter(({ name }) => !exportedNames.has(name));
  const sources = new Map(imported.map(({ name, from }) => [name, from]));
  const names = new Set([...exportedNames, ...sources.keys()]);
  const client = types.find(({ name }) => name === 'SellingPartner');
  if (client === undefined || !names.has('Application')) throw new Error(`${entry} exports no class of clients.`);
  const toAlias = (type: ExportedType) => `type ${type.name}${formatAlias(type, names)};`;
  return `// The types of \`require('supercargo')\`. Written by scripts/common-js-types.ts.
import type {
${types.map(({ name }) => `  ${name} as _${name},`).join('\n')}
} from '${module}' with { 'resolution-mode': 'import' };
${[...sources].map(([name, from]) => formatImport(name, toModulePath(from, entry, module))).join('\n')}

declare const SellingPartner: typeof _SellingPartner & { readonly Application: typeof _Application };

${toAlias(client)}

declare namespace SellingPartner {
${types.map((type) => `  ${toAlias(type)}`).join('\n')}
}

export = SellingPartner;
`;
}

/**
 * Returns the types of `require` for another entry point. Its exports are the properties of an object, so they keep their names.
 *
 * @param entry The source file of the entry point.
 * @param module Path of the compiled entry point, as the returned text imports it.
 * @param names The exports that exist at run time, in alphabetical order.
 */
export function buildEntryTypes(entry: string, module: string, names: readonly string[]): string {
  const types = listExportedTypes(entry);
  const exportedNames = new Set(types.map((type) => type.name));
  const classes = types.filter((type) => names.includes(type.name));
  const from = `'${module}' with { 'resolution-mode': 'import' };`;
  return `${[
    '// Written by scripts/common-js-types.ts.',
    `import type * as entry from ${from}`,
    `export type * from ${from}`,
    ...names.map((name) => `export declare const ${name}: typeof entry.${name};`),
    ...classes.map((type) => `export type ${type.name}${formatAlias(type, exportedNames, 'entry.')};`),
  ].join('\n')}\n`;
}

function formatImport(name: string, from: string): string {
  return `import type { ${name} as _${name} } from '${from}' with { 'resolution-mode': 'import' };`;
}

/** Returns the path of the compiled module of a source file; other modules keep their name. */
function toModulePath(from: string, entry: string, module: string): string {
  if (!isAbsolute(from)) return from;
  return join(dirname(module), relative(dirname(entry), from))
    .replaceAll('\\', '/')
    .replace(/\.ts$/, '.js');
}

/** Formats what follows the name of a type that stands for one of another module: `<Row> = _QueryRun<Row>`. */
function formatAlias({ name, parameters }: ExportedType, names: ReadonlySet<string>, prefix = '_'): string {
  if (parameters.length === 0) return ` = ${prefix}${name}`;
  const own = new Set(parameters.map((parameter) => parameter.name));
  const qualify = (text: string) =>
    text.replace(/'[^']*'|\w+/g, (word) => (names.has(word) && !own.has(word) ? `${prefix}${word}` : word));
  return `<${parameters.map(({ text }) => qualify(text)).join(', ')}> = ${prefix}${name}<${[...own].join(', ')}>`;
}

/** Lists the types, interfaces and classes that a file exports or exports again from other files, in alphabetical order. */
function listExportedTypes(file: string): ExportedType[] {
  const found = parse(file).flatMap(({ type, source, specifiers }) => {
    if (!isRelative(source as Node | null | undefined)) return [];
    if (type === 'ExportAllDeclaration') return listExportedTypes(resolve(file, source as Node));
    if (type !== 'ExportNamedDeclaration') return [];
    const path = resolve(file, source as Node);
    return (specifiers as readonly Node[]).flatMap(({ local, exported }) => {
      const { name } = exported as Node;
      if (name === undefined || name === 'default') return [];
      const parameters = findTypeParameters(path, (local as Node).name ?? '');
      return parameters === undefined ? [] : [{ name, parameters }];
    });
  });
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the parameters of a type in a file or in a file that it is exported from; undefined for a value. */
function findTypeParameters(file: string, name: string): ExportedType['parameters'] | undefined {
  const source = readFileSync(file, 'utf8');
  for (const node of parse(file)) {
    const declaration = (node.declaration ?? node) as Node;
    if ((declaration.id as Node | null | undefined)?.name === name) {
      if (!/^(ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(declaration.type))
        return undefined;
      const list = (declaration.typeParameters as Node | null | undefined)?.params as readonly Node[] | undefined;
      return (list ?? []).map((parameter) => ({
        name: (parameter.name as unknown as Node).name ?? '',
        text: source.slice(parameter.start, parameter.end).replace(/^(?:(?:in|out|const) )+/, ''),
        imported: listImportedTypes(file, source.slice(parameter.start, parameter.end)),
      }));
    }
    const again = ((node.specifiers ?? []) as readonly Node[]).find(
      ({ local, exported }) => exported !== undefined && (local as Node).name === name,
    );
    if (again !== undefined && node.source) return findTypeParameters(resolve(file, node.source as Node), name);
  }
  return undefined;
}

/** Lists the types in a text of a file that the file imports. */
function listImportedTypes(file: string, text: string): TypeParameter['imported'] {
  const words = new Set(text.match(/\w+/g));
  return parse(file).flatMap(({ type, specifiers, source }) => {
    if (type !== 'ImportDeclaration') return [];
    const from = isRelative(source as Node) ? resolve(file, source as Node) : String((source as Node).value);
    return (specifiers as readonly Node[]).flatMap(({ local }) => {
      const name = (local as Node).name ?? '';
      return words.has(name) ? [{ name, from }] : [];
    });
  });
}

function parse(file: string): readonly Node[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return program.body as unknown as readonly Node[];
}

function isRelative(source: Node | null | undefined): boolean {
  return String(source?.value).startsWith('.');
}

function resolve(file: string, { value }: Node): string {
  return join(dirname(file), String(value));
}
