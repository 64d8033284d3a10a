import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLetters = 10;

/** Creates an ID such as `call_01k9…`: ten letters for the time, so that later IDs are greater, and ten random letters. */
export function recordId(milliseconds: number): string {
  return `${beginningAt(milliseconds)}${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`;
}

/** Returns the prefix of the IDs of a time. All IDs of that time or later are greater. */
export function beginningAt(milliseconds: number): string {
  let letters = '';
  for (let left = Math.floor(milliseconds); letters.length < timeLetters; left = Math.floor(left / 32)) {
    letters = alphabet.charAt(left % 32) + letters;
  }
  return `call_${letters}`;
}
