import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates an ID such as `run_7k2m…`: 80 random bits in letters that are hard to confuse. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
