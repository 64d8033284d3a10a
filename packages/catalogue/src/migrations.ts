/**
 * How programs move from versions that end to their successors: where each parameter and attribute went, as data.
 *
 * @module @supercargo/catalogue/migrations
 */
import '../node-version/check.mjs';

export { type AttributeStep, parseAttributePath } from './migrations/attribute-path.ts';
export {
  findIncludedData,
  findMigratedAttribute,
  findMigratedOperation,
  findMigratedParameter,
  findMigration,
  listMigratedAttributes,
  listMigrations,
  loadMigration,
  type MigratedAttribute,
} from './migrations/find-migration.ts';
export type {
  AttributeMapping,
  LeftOutEntries,
  Migration,
  MigrationConversion,
  MigrationEntry,
  MigrationFilter,
  MigrationSource,
  MigrationStatus,
  ObjectMapping,
  OperationMapping,
  ParameterMapping,
} from './migrations/migration.ts';
