/**
 * Every operation of the Selling Partner API: names, paths, parameters, limits, schemas.
 *
 * @module @supercargo/catalogue
 */
import '../node-version/check.mjs';

export { Catalogue, type CatalogueData, type OperationEntry } from './catalogue.ts';
export type { CatalogueIndex, ModuleLoaders } from './catalogue-index.ts';
export {
  computeDeprecationStatus,
  type DeprecationStatus,
  describeDeprecation,
  endingDays,
} from './deprecation-status.ts';
export type {
  ArrayStyle,
  BodyDescriptor,
  Deprecation,
  DuplicateEffect,
  Effect,
  HttpMethod,
  OperationDescriptor,
  PagedSpan,
  Paging,
  ParameterDescriptor,
  RateSource,
  RestrictedAccess,
  SuccessDescriptor,
  ValueLimits,
  Verification,
} from './descriptor.ts';
export type { EmptyResult } from './empty-result.ts';
export type { EffectiveOperations, OperationAliases, OperationTypes } from './generated/types/index.ts';
export type { JsonSchema, JsonType, ModelSchemas } from './json-schema.ts';
export { loadManifest } from './load-manifest.ts';
export type { CatalogueManifest } from './manifest.ts';
export type { NoContent } from './no-content.ts';
export { isProvisional, provisionalDays } from './provisional.ts';
export { describeRemoval, type RemovedOperation } from './removed-operation.ts';
export {
  catalogue,
  findNewestOperation,
  findOperation,
  findOperationByPath,
  findRemovedOperation,
  findRemovedOperationByPath,
  listAllOperations,
  listEndpointNames,
  listOperationNames,
  listRemovedOperations,
  listVersions,
  loadOperation,
  loadSchemas,
} from './whole-catalogue.ts';
