// What `require('supercargo/dry-run')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/dry-run.js' with { 'resolution-mode': 'import' };

export type {
  BuiltCallParameters,
  CallDraft,
  CallInputParts,
  DryRunOptions,
  DryRunRequest,
  FindVariable,
} from './dist/dry-run.js' with { 'resolution-mode': 'import' };
export declare const buildCallParameters: typeof entry.buildCallParameters;
export declare const dryRun: typeof entry.dryRun;
export declare const quoteShellWord: typeof entry.quoteShellWord;
export declare const replaceVariables: typeof entry.replaceVariables;
export declare const toCurlCommand: typeof entry.toCurlCommand;
