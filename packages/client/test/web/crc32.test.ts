import { crc32 as nodeCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../../src/web/crc32.ts';

it('The checksum of the web is that of Node.js, also of bytes that follow others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (first, second) => {
      expect(crc32(second, crc32(first, 0))).toBe(nodeCrc32(Buffer.concat([first, second])));
    }),
  );
});
