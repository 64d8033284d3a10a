/**
 * Functions that the packages of Supercargo share. They are not for programs: they can change in any release.
 *
 * @module supercargo/internals
 */

export { findNearName, listSimilarNames, suggestName } from './errors/find-near-name.ts';
export {
  coversRegion,
  describeFilter,
  filterRowsByMarketplace,
  type MarketplaceFilterCounts,
} from './flows/report/filter-by-marketplace.ts';
export { PageGuard } from './pipeline/page-guard.ts';
export { nonceLength, openText, type SealedText, sealText, tagLength } from './platform/aes-gcm.ts';
export { parseDuration } from './values/duration.ts';
