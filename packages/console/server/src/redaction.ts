/**
 * Values without secrets and personal data.
 *
 * @module @supercargo/console/redaction
 */
import '@supercargo/catalogue/node-version';

export {
  type Cleaned,
  type Cleaning,
  cleanJson,
  personalMark,
} from './services/activity/redaction/clean-json.ts';
export { secretMark, withoutSecrets } from './services/activity/redaction/without-secrets.ts';
