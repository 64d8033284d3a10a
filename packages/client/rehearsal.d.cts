// What `require('supercargo/rehearsal')` gives, for TypeScript in CommonJS.
import type * as rehearsal from './dist/rehearsal.js' with { 'resolution-mode': 'import' };

export type { RehearsalStage, RehearsedRequest } from './dist/rehearsal.js' with { 'resolution-mode': 'import' };
export declare const asCurl: typeof rehearsal.asCurl;
export declare const rehearse: typeof rehearsal.rehearse;
export declare const shellWord: typeof rehearsal.shellWord;
