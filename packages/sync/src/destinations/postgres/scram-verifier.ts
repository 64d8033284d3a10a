import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** Postgres' own default. */
const iterations = 4096;

/**
 * Returns what Postgres stores of a password (RFC 5803, SCRAM-SHA-256), so that the password itself is in no statement and no log. The
 * password has printable characters of ASCII only, which need no normalization.
 */
export function createScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`;
}
