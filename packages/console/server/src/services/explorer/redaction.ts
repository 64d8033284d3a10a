import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';

const secretHeader = /^(authorization|proxy-authorization|cookie|set-cookie|x-amz-access-token|x-amz-security-token)$/i;

/** Headers that belong to one sending, or are secret: never taken over from elsewhere. */
export function isSecretHeader(name: string): boolean {
  return secretHeader.test(name);
}

/** An input as it may be kept: secret headers gone, secrets in other places made unreadable. */
export function keepable({ headers, ...rest }: CallInput): CallInput {
  const kept = Object.entries(headers ?? {}).filter(([name]) => !isSecretHeader(name));
  return withoutSecretShapes({ ...rest, ...(kept.length > 0 && { headers: Object.fromEntries(kept) }) });
}
