/** Codes, states and ids of the marketplace are names; anything else would be somebody's text, and is not repeated. */
export function nameOfCode(code: string): string {
  return /^[\w.-]{1,80}$/.test(code) ? code : 'UNNAMED';
}
