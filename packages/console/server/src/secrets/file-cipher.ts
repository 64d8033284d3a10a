import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConsoleError } from '../errors/console-error.ts';

const algorithm = 'aes-256-gcm';
const mark = Buffer.from('SCF1');
const saltBytes = 32;
const tagBytes = 16;
const keyBytes = 32;
/** Bytes of content that are encrypted at once. */
const chunkBytes = 65_536;
const sealedChunkBytes = chunkBytes + tagBytes;

/** Bytes before the first chunk: a mark, and a random salt. */
export const headerBytes = mark.byteLength + saltBytes;

/** The key of a file, and what the file is, which is not secret. A file that was moved to another place cannot be decrypted. */
export interface FileKey {
  readonly key: Buffer;
  readonly purpose: string;
}

/** A part of an encrypted file that begins with a chunk. */
export interface EncryptedPart {
  readonly header: Uint8Array;
  /** Number of its first chunk, from 0. */
  readonly firstChunk: number;
  /** Number of its last chunk. */
  readonly lastChunk: number;
  /** Number of chunks of the whole file. */
  readonly chunks: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Creates the key of a file. */
export function newDataKey(): Buffer {
  return randomBytes(keyBytes);
}

// See docs/decisions/0047-encrypt-documents-with-personal-data-in-chunks-with-a-key-per-run.md
/**
 * Encrypts content as a stream with AES-256-GCM: in chunks of 64 KiB, each with its number and whether it is the last one. So a file
 * whose chunks were changed, exchanged or cut off cannot be decrypted. Each encryption has a key of its own, derived with a random salt.
 */
export async function* encryptFile(content: AsyncIterable<Uint8Array>, fileKey: FileKey): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = deriveKey(fileKey, salt);
  yield Buffer.concat([mark, salt]);
  let number = 0;
  let pending = Buffer.alloc(0);
  for await (const piece of content) {
    pending = Buffer.concat([pending, piece]);
    let start = 0;
    // The last chunk is known only at the end, so one always stays.
    for (; pending.byteLength - start > chunkBytes; start += chunkBytes) {
      yield sealChunk(pending.subarray(start, start + chunkBytes), key, buildNonce(number, false));
      number += 1;
    }
    pending = pending.subarray(start);
  }
  yield sealChunk(pending, key, buildNonce(number, true));
}

/** Decrypts a part of a file. Throws DOCUMENT_DAMAGED where a chunk is missing, was changed, or belongs to another file. */
export async function* decryptFile(part: EncryptedPart, fileKey: FileKey): AsyncGenerator<Uint8Array> {
  if (part.header.byteLength !== headerBytes || !mark.equals(part.header.subarray(0, mark.byteLength))) throw damaged();
  const key = deriveKey(fileKey, part.header.subarray(mark.byteLength));
  let number = part.firstChunk;
  let pending = Buffer.alloc(0);
  const open = (chunk: Buffer) => {
    const isLast = number === part.chunks - 1;
    const opened = openChunk(chunk, key, buildNonce(number, isLast));
    number += 1;
    return opened;
  };
  for await (const piece of part.content) {
    pending = Buffer.concat([pending, piece]);
    let start = 0;
    for (; pending.byteLength - start >= sealedChunkBytes; start += sealedChunkBytes) {
      yield open(pending.subarray(start, start + sealedChunkBytes));
    }
    pending = pending.subarray(start);
  }
  if (pending.byteLength > 0) yield open(pending);
  if (number !== part.lastChunk + 1) throw damaged();
}

/** Number of chunks of an encrypted file, by its size. Throws DOCUMENT_DAMAGED for a size that no encrypted file has. */
export function countChunks(fileBytes: number): number {
  const bytes = fileBytes - headerBytes;
  const rest = bytes % sealedChunkBytes;
  if (bytes < tagBytes || (rest > 0 && rest < tagBytes)) throw damaged();
  return Math.ceil(bytes / sealedChunkBytes);
}

/** Size of the content of an encrypted file, by the size of the file. */
export function measureContent(fileBytes: number): number {
  return fileBytes - headerBytes - countChunks(fileBytes) * tagBytes;
}

/** The number of the chunk in which a byte of the content is, and the place of the byte within the chunk. */
export function locateByte(byte: number): { readonly chunk: number; readonly offset: number } {
  return { chunk: Math.floor(byte / chunkBytes), offset: byte % chunkBytes };
}

/** The place of a chunk in the file. */
export function locateChunk(chunk: number): { readonly first: number; readonly last: number } {
  const first = headerBytes + chunk * sealedChunkBytes;
  return { first, last: first + sealedChunkBytes - 1 };
}

function deriveKey({ key, purpose }: FileKey, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `supercargo file:${purpose}`, keyBytes));
}

/** A key encrypts one file, so that the number of the chunk is enough: 11 bytes, and one that marks the last chunk. */
function buildNonce(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(chunk: Uint8Array, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

function damaged(): ConsoleError {
  return new ConsoleError(
    'DOCUMENT_DAMAGED',
    'The encrypted document was changed or cut off after it was saved, so it cannot be decrypted.',
    'Run the report again, and check the disk or the bucket.',
  );
}
