import { Catalogue, type OperationEntry } from './catalogue.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { index } from './generated/index.ts';
import { loaders } from './generated/loaders.ts';
import { removedOperations } from './generated/removed-operations.ts';
import type { ModelSchemas } from './json-schema.ts';
import type { RemovedOperation } from './removed-operation.ts';
import { RouteTable } from './route-table.ts';

/** Every operation of SP-API. The functions of this module look operations up in it. */
export const catalogue = new Catalogue({ index, loaders, isComplete: true, removed: removedOperations });

/** Lists the names of all endpoints, in the order of the catalogue. */
export function listEndpointNames(): readonly string[] {
  return catalogue.listEndpointNames();
}

/** Lists the versions of an endpoint, oldest first; undefined when the endpoint does not exist. */
export function listVersions(endpoint: string): readonly string[] | undefined {
  return catalogue.listVersions(endpoint);
}

/** Lists the operation names of one version of an endpoint; empty when the endpoint or version does not exist. */
export function listOperationNames(endpoint: string, version: string): readonly string[] {
  return catalogue.listOperationNames(endpoint, version);
}

/** Finds an operation by endpoint, version and name. The name can be an alias. */
export function findOperation(endpoint: string, version: string, operation: string): OperationEntry | undefined {
  return catalogue.findOperation(endpoint, version, operation);
}

/**
 * Finds an operation in the newest version that has it and in which it has not ended; if it has ended in all, in the newest that
 * has it.
 *
 * @param now Milliseconds since 1970.
 */
export function findNewestOperation(endpoint: string, operation: string, now: number): OperationEntry | undefined {
  return catalogue.findNewestOperation(endpoint, operation, now);
}

/** Lists all operations of the catalogue. */
export function listAllOperations(): readonly OperationEntry[] {
  return catalogue.listAllOperations();
}

/** Finds the operation of a method and an encoded path without its query; undefined when there is none. */
export function findOperationByPath(method: string, path: string): OperationEntry | undefined {
  return catalogue.findOperationByPath(method, path);
}

/** Lists the operations that Amazon has removed. */
export function listRemovedOperations(): readonly RemovedOperation[] {
  return removedOperations;
}

/** Finds an operation that Amazon has removed by its endpoint, its name and, if it matters, its version. */
export function findRemovedOperation(
  endpoint: string,
  operation: string,
  version?: string,
): RemovedOperation | undefined {
  return catalogue.findRemovedOperation(endpoint, operation, version);
}

/** Finds the operation that Amazon has removed from a method and an encoded path without its query; undefined when there is none. */
export function findRemovedOperationByPath(method: string, path: string): RemovedOperation | undefined {
  return new RouteTable(removedOperations).find(method, path);
}

/** Returns the descriptor. Loads the module of its endpoint and version on first use. */
export function loadOperation(entry: OperationEntry): Promise<OperationDescriptor> {
  return catalogue.loadOperation(entry);
}

/** Returns the JSON schemas of the model of an operation. Loads them on first use. */
export function loadSchemas(entry: OperationEntry): Promise<ModelSchemas> {
  return catalogue.loadSchemas(entry);
}
