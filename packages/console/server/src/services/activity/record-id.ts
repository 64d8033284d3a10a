import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLetters = 10;

/** An id such as `call_01k9…`: ten letters of time, so that later ids are greater, and ten of chance. */
export function recordId(milliseconds: number): string {
  return `${beginningAt(milliseconds)}${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`;
}

/** What ids of a moment begin with: every id of it, and of any later one, is greater. */
export function beginningAt(milliseconds: number): string {
  let letters = '';
  for (let left = Math.floor(milliseconds); letters.length < timeLetters; left = Math.floor(left / 32)) {
    letters = alphabet.charAt(left % 32) + letters;
  }
  return `call_${letters}`;
}
