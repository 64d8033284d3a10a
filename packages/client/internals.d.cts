// What `require('supercargo/internals')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/internals.js' with { 'resolution-mode': 'import' };

export type { SealedText } from './dist/internals.js' with { 'resolution-mode': 'import' };
export declare const computeEditDistance: typeof entry.computeEditDistance;
export declare const nonceLength: typeof entry.nonceLength;
export declare const openText: typeof entry.openText;
export declare const rankNames: typeof entry.rankNames;
export declare const sealText: typeof entry.sealText;
export declare const tagLength: typeof entry.tagLength;
