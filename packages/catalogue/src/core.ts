/**
 * A catalogue of the endpoints that a program names, for small bundles. It contains no data.
 *
 * @module @supercargo/catalogue/core
 */
import '../node-version/check.mjs';

export { Catalogue, type CatalogueData, type OperationEntry } from './catalogue.ts';
export { createCatalogue } from './create-catalogue.ts';
export {
  computeDeprecationStatus,
  type DeprecationStatus,
  describeDeprecation,
  endingDays,
} from './deprecation-status.ts';
export type { EndpointVersion } from './endpoint-version.ts';
export { describeRemoval, type RemovedOperation } from './removed-operation.ts';
