/**
 * Functions that the packages of Supercargo share. They are not for programs: they can change in any release.
 *
 * @module supercargo/internals
 */

export { computeEditDistance, rankNames } from './errors/find-near-name.ts';
export { nonceLength, openText, type SealedText, sealText, tagLength } from './platform/aes-gcm.ts';
