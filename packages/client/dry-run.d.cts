// What `require('supercargo/dry-run')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/dry-run.js' with { 'resolution-mode': 'import' };

export type { DryRunOptions, DryRunRequest } from './dist/dry-run.js' with { 'resolution-mode': 'import' };
export declare const dryRun: typeof entry.dryRun;
export declare const quoteShellWord: typeof entry.quoteShellWord;
export declare const toCurlCommand: typeof entry.toCurlCommand;
