/**
 * Redacts secrets and personal data.
 *
 * @module @supercargo/redaction
 */
import '@supercargo/catalogue/node-version';

export { classifyMember, type MemberKind } from './member-kinds.ts';
export { personalDataPlaceholder, type RedactionOptions, type RedactionResult, redactJson } from './redact-json.ts';
export { redactSecrets, secretPlaceholder } from './redact-secrets.ts';
