import type { SavedBody } from '../../../storage/schema/call-record.ts';
import { readBeginning } from './read-beginning.ts';
import { type RedactionOptions, redactJson } from './redact-json.ts';
import { redactSecrets } from './redact-secrets.ts';
import { storable } from './storable.ts';

/** Bytes of one body that are read to be kept. */
export const mostBodyBytes = 16 * 1024;

/** A body that is not JSON is an error page of a gateway; its beginning is enough. */
const mostPlainText = 2000;

/** The beginning of a body as it went over the wire, and how long all of it was. */
export interface SeenBody {
  readonly beginning: string;
  readonly bytes: number;
  readonly whole: boolean;
}

/** A body as it may be kept. What cannot be understood is cut rather than trusted. */
export function keepBody({ beginning, bytes, whole }: SeenBody, cleaning: RedactionOptions): SavedBody | undefined {
  if (bytes === 0) return undefined;
  const json = readBeginning(beginning);
  if (json === undefined || (typeof json.value === 'string' && !json.whole)) {
    const text = storable(redactSecrets(beginning.slice(0, mostPlainText), cleaning.secrets));
    return { text, bytes, isComplete: whole && beginning.length <= mostPlainText, isJson: false, isRedacted: false };
  }
  const { value, isRedacted } = redactJson(json.value, cleaning);
  return { text: JSON.stringify(value), bytes, isComplete: whole && json.whole, isJson: true, isRedacted };
}
