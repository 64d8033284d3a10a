/** Returns a code, status or ID from Amazon unchanged. Other texts are untrusted and are replaced by `UNNAMED`. */
export function sanitizeCode(code: string): string {
  return /^[\w.-]{1,80}$/.test(code) ? code : 'UNNAMED';
}
