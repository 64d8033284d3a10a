/**
 * Redacts secrets and personal data.
 *
 * @module @supercargo/console/redaction
 */
import '@supercargo/catalogue/node-version';

export {
  personalDataPlaceholder,
  type RedactionOptions,
  type RedactionResult,
  redactJson,
} from './services/activity/redaction/redact-json.ts';
export { redactSecrets, secretPlaceholder } from './services/activity/redaction/redact-secrets.ts';
