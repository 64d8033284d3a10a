import { classifyMember, redactSecrets } from '@supercargo/redaction';
import { storable } from './storable.ts';

/** Returns the headers without credentials. */
export function keepHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      classifyMember(name) === 'secret' ? [] : [[name, storable(redactSecrets(value, secrets))]],
    ),
  );
}
