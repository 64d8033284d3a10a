/** The remainder of each byte, for the reversed polynomial of IEEE 802.3. */
const remainders = new Uint32Array(256).map((_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ 0xedb88320;
  return remainder;
});

/** Returns the CRC-32 of bytes that follow bytes with the CRC-32 `previous`; 0 for none. */
export function crc32(bytes: Uint8Array, previous: number): number {
  let checksum = ~previous;
  for (const byte of bytes) checksum = (checksum >>> 8) ^ (remainders[(checksum ^ byte) & 0xff] as number);
  return ~checksum >>> 0;
}
