/**
 * Every operation of the Selling Partner API: names, paths, parameters, limits, schemas.
 *
 * @module @supercargo/catalogue
 */
import '../node-version/check.mjs';

export {
  allOperations,
  endpointNames,
  findOperation,
  loadedOperation,
  loadOperation,
  loadSchemas,
  type OperationEntry,
  operationsOf,
  versionsOf,
} from './catalogue.ts';
export type {
  ArrayStyle,
  BodyDescriptor,
  Deprecation,
  Effect,
  HttpMethod,
  LookWith,
  OperationDescriptor,
  PagedSpan,
  Paging,
  ParameterDescriptor,
  RateSource,
  RestrictedAccess,
  SecondArrival,
  SuccessDescriptor,
} from './descriptor.ts';
export type { OperationAliases, OperationsInForce, OperationTypes } from './generated/types/index.ts';
export type { JsonSchema, ModelSchemas } from './json-schema.ts';
export { loadManifest } from './load-manifest.ts';
export type { CatalogueManifest } from './manifest.ts';
export type { NoContent } from './no-content.ts';
export { operationAt } from './operation-at.ts';
