import { type RedactionOptions, redactJson, redactSecrets } from '@supercargo/redaction';
import type { SavedBody } from '../../../storage/schema/call-record.ts';
import { readBeginning } from './read-beginning.ts';
import { storable } from './storable.ts';

/** Bytes that are read of one body. */
export const maxBodyBytes = 16 * 1024;

/** Characters of a body that is not JSON, such as an error page of a gateway. */
const maxPlainTextLength = 2000;

/** The start of a body as it was transferred, and its total length. */
export interface SeenBody {
  readonly beginning: string;
  readonly bytes: number;
  readonly whole: boolean;
}

/**
 * Returns a redacted copy of a body. Text that cannot be parsed is truncated, because it cannot be redacted reliably.
 */
export function keepBody({ beginning, bytes, whole }: SeenBody, cleaning: RedactionOptions): SavedBody | undefined {
  if (bytes === 0) return undefined;
  const json = readBeginning(beginning);
  if (json === undefined || (typeof json.value === 'string' && !json.whole)) {
    const text = storable(redactSecrets(beginning.slice(0, maxPlainTextLength), cleaning.secrets));
    return {
      text,
      bytes,
      isComplete: whole && beginning.length <= maxPlainTextLength,
      isJson: false,
      isRedacted: false,
    };
  }
  const { value, isRedacted } = redactJson(json.value, cleaning);
  return { text: JSON.stringify(value), bytes, isComplete: whole && json.whole, isJson: true, isRedacted };
}
