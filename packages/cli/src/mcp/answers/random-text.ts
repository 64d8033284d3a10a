/** Sixteen random letters and digits. */
export function randomText(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(8)).toString('hex');
}
