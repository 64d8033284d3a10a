/**
 * Builds the request of a call without sending it, to show it, to confirm it, or to copy it as a shell command.
 *
 * @module supercargo/dry-run
 */

export {
  type BuiltCallParameters,
  buildCallParameters,
  type CallDraft,
  type CallInputParts,
  type FindVariable,
  replaceVariables,
} from './dry-run/build-call-parameters.ts';
export { type DryRunOptions, type DryRunRequest, dryRun } from './dry-run/dry-run.ts';
export { quoteShellWord, toCurlCommand } from './dry-run/to-curl-command.ts';
