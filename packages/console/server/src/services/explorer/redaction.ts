import { classifyMember } from '@supercargo/redaction';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';

/** Whether a header belongs to a single request or is secret. Such headers are never copied from another request. */
export function isSecretHeader(name: string): boolean {
  return classifyMember(name) === 'secret';
}

/** Returns an input that can be saved: without secret headers, and with other secrets redacted. */
export function keepable({ headers, ...rest }: CallInput): CallInput {
  const kept = Object.entries(headers ?? {}).filter(([name]) => !isSecretHeader(name));
  return withoutSecretShapes({ ...rest, ...(kept.length > 0 && { headers: Object.fromEntries(kept) }) });
}
