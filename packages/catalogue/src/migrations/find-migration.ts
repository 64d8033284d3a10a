import { migrations } from '../generated/migrations/index.ts';
import { migrationLoaders } from '../generated/migrations/loaders.ts';
import { joinAttributePaths } from './attribute-path.ts';
import type { AttributeMapping, Migration, MigrationEntry, OperationMapping, ParameterMapping } from './migration.ts';

/** What became of an attribute, with its paths from the start of the response. `restricted` is also that of the objects around it. */
export interface MigratedAttribute extends AttributeMapping {
  /** Value of `includedData` without which the successor leaves the attribute out; undefined if it is always there. */
  readonly includedData?: string;
}

/** Lists all migrations, in the order of the catalogue. */
export function listMigrations(): readonly MigrationEntry[] {
  return migrations;
}

/** Finds the migration from a version of an endpoint; undefined when no map is known. */
export function findMigration(endpoint: string, version: string): MigrationEntry | undefined {
  return migrations.find((migration) => migration.endpoint === endpoint && migration.version === version);
}

/** Loads the map of a migration on first use. */
export async function loadMigration(entry: Pick<MigrationEntry, 'endpoint' | 'version'>): Promise<Migration> {
  const load = migrationLoaders[`${entry.endpoint} ${entry.version}`];
  if (load === undefined) throw new Error(`the catalogue has no migration from ${entry.endpoint} ${entry.version}`);
  return (await load()).migration;
}

/** Finds what became of an operation; undefined when it does not end. */
export function findMigratedOperation(migration: Migration, operation: string): OperationMapping | undefined {
  return migration.operations.find((mapping) => mapping.operation === operation);
}

/** Finds what became of a parameter of an operation; undefined when there is no such parameter. */
export function findMigratedParameter(
  migration: Migration,
  operation: string,
  name: string,
): ParameterMapping | undefined {
  return findMigratedOperation(migration, operation)?.parameters.find((parameter) => parameter.name === name);
}

/**
 * Lists all attributes of the response of an operation, with paths such as `payload.Orders[].OrderTotal.Amount` and
 * `orders[].proceeds.grandTotal.amount`; empty when the operation does not end.
 */
export function listMigratedAttributes(migration: Migration, operation: string): readonly MigratedAttribute[] {
  const mapping = findMigratedOperation(migration, operation);
  if (mapping === undefined) return [];
  const keptAttributes = listed.get(mapping);
  if (keptAttributes !== undefined) return keptAttributes;
  const attributes = listObjectAttributes(migration, mapping.response, { from: '', to: '' });
  listed.set(mapping, attributes);
  return attributes;
}

/** Lists of attributes. Building one takes longer than all other steps of an emulated call that needs no request. */
const listed = new WeakMap<OperationMapping, readonly MigratedAttribute[]>();

/**
 * Finds what became of an attribute of the response of an operation: the row of its path, or of the closest object around it.
 * Undefined when the response has no such attribute.
 *
 * @param path Such as `payload.Orders[].BuyerInfo.BuyerEmail`. The brackets of lists may be left out.
 */
export function findMigratedAttribute(
  migration: Migration,
  operation: string,
  path: string,
): MigratedAttribute | undefined {
  const plainPath = removeBrackets(path);
  return listMigratedAttributes(migration, operation).find((attribute) => {
    const attributePath = removeBrackets(attribute.path);
    // What is inside a mapped object has a row of its own.
    return plainPath === attributePath || (attribute.object === undefined && plainPath.startsWith(`${attributePath}.`));
  });
}

function removeBrackets(path: string): string {
  return path.replaceAll('[]', '');
}

/** Where an object is in both responses. */
interface ObjectPlace {
  readonly from: string;
  readonly to: string;
  /** The data element that the object around it needs. */
  readonly restricted?: string | undefined;
}

function listObjectAttributes(migration: Migration, object: string, place: ObjectPlace): readonly MigratedAttribute[] {
  const { attributes } = migration.objects[object] ?? { attributes: [] };
  return attributes.flatMap((row) => {
    const restricted = row.restricted ?? place.restricted;
    const path = joinAttributePaths(place.from, row.path);
    const to = row.to === undefined ? undefined : joinAttributePaths(place.to, row.to);
    const attribute = {
      ...row,
      path,
      ...(restricted !== undefined && { restricted }),
      ...(to !== undefined && { to, ...findDataset(migration, to) }),
    };
    if (row.object === undefined || to === undefined) return [attribute];
    const isList = row.conversion === 'list' || row.conversion === 'single';
    const next = { from: isList ? `${path}[]` : path, to: row.conversion === 'list' ? toEntries(to) : to, restricted };
    return [attribute, ...listObjectAttributes(migration, row.object, next)];
  });
}

function toEntries(path: string): string {
  return path.endsWith(']') || path.endsWith('**') ? path : `${path}[]`;
}

function findDataset(migration: Migration, to: string): { readonly includedData?: string } {
  // The names before the object of the successor do not count.
  const includedData = findIncludedData(migration, to.replace(/^(orders\[\]|order)(\.|$)/, ''));
  return includedData === undefined ? {} : { includedData };
}

/**
 * Finds the value of `includedData` without which the successor leaves a path out; undefined if it is always there.
 *
 * @param path Path below one entry of the list, or below the object that the successor returns.
 */
export function findIncludedData({ includedData = {} }: Migration, path: string): string | undefined {
  const names = removeSelectors(path);
  return Object.entries(includedData).find(([, prefixes]) =>
    prefixes.map(removeSelectors).some((prefix) => names === prefix || names.startsWith(`${prefix}.`)),
  )?.[0];
}

function removeSelectors(path: string): string {
  return path.replaceAll(/\[[^[\]]*\]/g, '');
}
