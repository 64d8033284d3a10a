import type { Migration, MigrationEntry } from '../../../../packages/catalogue/src/migrations/migration.ts';
import { buildDataModule, type GeneratedFiles, withMarker } from '../emit.ts';
import { migrationTables, readTable } from '../facts.ts';

/** Builds a module for each table of a migration, and an index of all of them. */
export function emitMigrations(factsFolder?: string): GeneratedFiles {
  const all = migrationTables.map((table) => ({
    key: table.slice(table.indexOf('/') + 1),
    migration: readTable<Migration>(table, factsFolder),
  }));
  const files = all.map(({ key, migration }) => [
    `migrations/${key}.ts`,
    buildDataModule('migration', 'Migration', '../../migrations/migration.ts', migration),
  ]);
  return {
    ...Object.fromEntries(files),
    'migrations/index.ts': buildDataModule(
      'migrations',
      'readonly MigrationEntry[]',
      '../../migrations/migration.ts',
      all.map(({ migration }) => toEntry(migration)),
    ),
    'migrations/loaders.ts': buildLoaders(all),
  };
}

function toEntry({ endpoint, version, successor, operations }: Migration): MigrationEntry {
  const pairs = operations.map((one) => [one.operation, one.successor]);
  return { endpoint, version, successor, operations: Object.fromEntries(pairs) };
}

function buildLoaders(all: readonly { readonly key: string; readonly migration: Migration }[]): string {
  const rows = all.map(
    ({ key, migration }) => `  '${migration.endpoint} ${migration.version}': () => import('./${key}.ts'),`,
  );
  return withMarker(
    `import type { Migration } from '../../migrations/migration.ts';

/** Endpoint and version → import of the module with the map. */
export const migrationLoaders: Readonly<Record<string, () => Promise<{ readonly migration: Migration }>>> = {
${rows.join('\n')}
};`,
  );
}
