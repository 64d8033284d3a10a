import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

const folder = join(import.meta.dirname, '../../../packages/catalogue/src/generated/types');

/** The types and operations of a module of the catalogue. */
export interface CatalogueTypes {
  readonly names: readonly string[];
  readonly operations: readonly string[];
}

interface Declaration {
  readonly id: { readonly name: string };
  readonly body?: { readonly body: readonly { readonly key?: { readonly name?: string } }[] };
}

export function readCatalogueTypes(module: string): CatalogueTypes {
  const file = `${module}.ts`;
  const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
  const declarations = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration ? [node.declaration as unknown as Declaration] : [],
  );
  const operations = declarations.find(({ id }) => id.name === 'Operations')?.body?.body ?? [];
  return {
    names: declarations.map(({ id }) => id.name),
    operations: operations.flatMap(({ key }) => key?.name ?? []),
  };
}
