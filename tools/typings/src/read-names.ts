import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** The exported names of each module of amazon-sp-api's typings, by its path without extension. */
export type TypingNames = Readonly<Record<string, readonly string[]>>;

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly id?: Node | null;
  readonly body?: unknown;
  readonly declaration?: Node | null;
  readonly specifiers?: readonly { readonly exported: Node }[];
}

/** Reads the names from an installed amazon-sp-api. The barrel of the operations has no names of its own. */
export function readNames(folder: string): TypingNames {
  const typings = join(folder, 'lib/typings');
  const modules = ['', 'operations'].flatMap((part) =>
    readdirSync(join(typings, part))
      .filter((file) => /\.ts$/.test(file) && !(part === 'operations' && file.startsWith('index.')))
      .map((file) => join(part, file)),
  );
  const entries = modules.map((file) => [
    join(file, '..', basename(basename(file, '.ts'), '.d')).replaceAll('\\', '/'),
    listExportedNames(join(typings, file)),
  ]);
  return Object.fromEntries(entries.toSorted(([first = ''], [second = '']) => (first < second ? -1 : 1)));
}

/** Lists the names that a module exports, or that it adds to the package, where declarations need no `export`. */
function listExportedNames(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const names = (program.body as unknown as readonly Node[]).flatMap((node) => {
    if (node.type === 'TSModuleDeclaration') return listDeclaredNames(node);
    return node.type === 'ExportNamedDeclaration' ? listNames(node) : [];
  });
  return names.toSorted();
}

function listDeclaredNames({ body }: Node): string[] {
  const statements = (body as Node | undefined)?.body as readonly Node[];
  return statements.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? listNames(node) : getName(node)));
}

function listNames({ declaration, specifiers = [] }: Node): string[] {
  if (declaration) return getName(declaration);
  return specifiers.flatMap(({ exported }) => exported.name ?? []);
}

function getName({ id }: Node): string[] {
  return id?.name === undefined ? [] : [id.name];
}
