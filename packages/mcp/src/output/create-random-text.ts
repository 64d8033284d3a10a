/** Creates 16 random hexadecimal digits. */
export function createRandomText(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(8)).toString('hex');
}
