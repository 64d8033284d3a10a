/**
 * What a call would send, without sending it: to be shown, to be confirmed, or to be copied as a line for a shell.
 *
 * @module supercargo/rehearsal
 */
export { asCurl, shellWord } from './rehearsal/as-curl.ts';
export { type RehearsalStage, type RehearsedRequest, rehearse } from './rehearsal/rehearse.ts';
