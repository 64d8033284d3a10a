import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';

const secretHeader = /^(authorization|proxy-authorization|cookie|set-cookie|x-amz-access-token|x-amz-security-token)$/i;

/** Whether a header belongs to a single request or is secret. Such headers are never copied from another request. */
export function isSecretHeader(name: string): boolean {
  return secretHeader.test(name);
}

/** Returns an input that can be saved: without secret headers, and with other secrets redacted. */
export function keepable({ headers, ...rest }: CallInput): CallInput {
  const kept = Object.entries(headers ?? {}).filter(([name]) => !isSecretHeader(name));
  return withoutSecretShapes({ ...rest, ...(kept.length > 0 && { headers: Object.fromEntries(kept) }) });
}
