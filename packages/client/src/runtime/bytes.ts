import { getBuiltin } from './get-builtin.ts';

/** Undefined in runtimes without `Buffer`, whose functions are faster than their equivalents on the web. */
const NodeBuffer = (globalThis as { Buffer?: typeof Buffer }).Buffer;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function view({ buffer, byteOffset, byteLength }: Uint8Array, Node: typeof Buffer): Buffer {
  return Node.from(buffer, byteOffset, byteLength);
}

/** Copies all chunks into one array, which is a `Buffer` in runtimes that have it. */
export const concatBytes: (chunks: readonly Uint8Array[]) => Uint8Array<ArrayBuffer> =
  NodeBuffer === undefined ? concatOnWeb : (chunks) => NodeBuffer.concat(chunks);

function concatOnWeb(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** Copies bytes. */
export const copyBytes: (bytes: Uint8Array) => Uint8Array<ArrayBuffer> =
  NodeBuffer === undefined ? (bytes) => new Uint8Array(bytes) : (bytes) => NodeBuffer.from(bytes);

/** Encodes text as UTF-8. */
export const encodeUtf8: (text: string) => Uint8Array<ArrayBuffer> =
  NodeBuffer === undefined ? (text) => encoder.encode(text) : (text) => NodeBuffer.from(text);

/** Decodes UTF-8 and keeps a byte order mark. Invalid bytes become U+FFFD. */
export const decodeUtf8: (bytes: Uint8Array) => string =
  NodeBuffer === undefined ? (bytes) => decoder.decode(bytes) : (bytes) => view(bytes, NodeBuffer).toString('utf8');

/** Decodes bytes of which each is the code point of a character. */
export const decodeLatin1: (bytes: Uint8Array) => string =
  NodeBuffer === undefined ? decodeLatin1OnWeb : (bytes) => view(bytes, NodeBuffer).toString('latin1');

/** Number of bytes that become the arguments of one call. More would exceed the stack. */
const argumentsPerCall = 8_192;

/** A `TextDecoder` has no name for this charset: for it, Latin-1 is windows-1252. */
function decodeLatin1OnWeb(bytes: Uint8Array): string {
  if (isAscii(bytes)) return decoder.decode(bytes);
  const parts: string[] = [];
  for (let from = 0; from < bytes.byteLength; from += argumentsPerCall)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + argumentsPerCall)));
  return parts.join('');
}

/** Returns the number of bytes of a text in UTF-8. */
export const countUtf8Bytes: (text: string) => number =
  NodeBuffer === undefined ? (text) => encoder.encode(text).byteLength : (text) => NodeBuffer.byteLength(text);

/** Encodes text as UTF-16 with the low byte first. */
export function encodeUtf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes[index * 2] = code & 0xff;
    bytes[index * 2 + 1] = code >> 8;
  }
  return bytes;
}

const nodeBuffer = getBuiltin('node:buffer');

/** Returns whether bytes are valid UTF-8. */
export const isUtf8: (bytes: Uint8Array) => boolean = nodeBuffer?.isUtf8 ?? isUtf8OnWeb;

function isUtf8OnWeb(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether all bytes are below 0x80. */
export const isAscii: (bytes: Uint8Array) => boolean =
  nodeBuffer?.isAscii ?? ((bytes) => bytes.every((byte) => byte < 0x80));

/** The length of the longest string. Where it is not known, that of V8. */
export const maxStringLength: number = nodeBuffer?.constants.MAX_STRING_LENGTH ?? 536_870_888;
