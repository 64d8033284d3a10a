/**
 * Redacts secrets and personal data.
 *
 * @module @supercargo/console/redaction
 */
import '@supercargo/catalogue/node-version';

export {
  type RedactionResult,
  type RedactionOptions,
  redactJson,
  personalDataPlaceholder,
} from './services/activity/redaction/redact-json.ts';
export { secretPlaceholder, redactSecrets } from './services/activity/redaction/redact-secrets.ts';
