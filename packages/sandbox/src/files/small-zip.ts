import zlib from 'node:zlib';

/** 1 January 1980, in the date format of ZIP. The date is fixed, so that the same files result in the same bytes. */
const DATE = 0x0021;

/** Builds a ZIP archive without compression. */
export function buildSmallZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const facts = buildFileHeader(Buffer.from(name), bytes);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const index = Buffer.concat(directory);
  return new Uint8Array(Buffer.concat([...bodies, index, buildEndRecord(directory.length, index.length, offset)]));
}

/**
 * Builds the fields that the file's own header and its directory entry have in common: from the required version to the
 * lengths.
 */
function buildFileHeader(name: Buffer, bytes: Uint8Array): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(zlib.crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function buildEndRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
