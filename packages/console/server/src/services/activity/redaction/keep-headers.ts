import { redactSecrets } from '@supercargo/redaction';
import { storable } from './storable.ts';

const tokens = new Set(['x-amz-access-token', 'authorization', 'cookie', 'set-cookie', 'proxy-authorization']);

/** Returns the headers without credentials. */
export function keepHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      tokens.has(name.toLowerCase()) ? [] : [[name, storable(redactSecrets(value, secrets))]],
    ),
  );
}
