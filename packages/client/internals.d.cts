// What `require('supercargo/internals')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/internals.js' with { 'resolution-mode': 'import' };

export type { MarketplaceFilterCounts, SealedText } from './dist/internals.js' with { 'resolution-mode': 'import' };
export declare const PageGuard: typeof entry.PageGuard;
export declare const coversRegion: typeof entry.coversRegion;
export declare const describeFilter: typeof entry.describeFilter;
export declare const filterRowsByMarketplace: typeof entry.filterRowsByMarketplace;
export declare const findNearName: typeof entry.findNearName;
export declare const listSimilarNames: typeof entry.listSimilarNames;
export declare const nonceLength: typeof entry.nonceLength;
export declare const openText: typeof entry.openText;
export declare const parseDuration: typeof entry.parseDuration;
export declare const sealText: typeof entry.sealText;
export declare const suggestName: typeof entry.suggestName;
export declare const tagLength: typeof entry.tagLength;
