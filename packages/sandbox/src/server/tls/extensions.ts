import { createHash, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import {
  encodeBitString,
  encodeImplicit,
  encodeObjectId,
  encodeOctetString,
  encodeSequence,
  encodeTrue,
} from './der.ts';

const CRITICAL = true;

function encodeExtension(id: string, value: Uint8Array, critical = false): Buffer {
  return encodeSequence(encodeObjectId(id), ...(critical ? [encodeTrue()] : []), encodeOctetString(value));
}

/** Returns the extensions of a certificate authority, which may only sign certificates. */
export function buildAuthorityExtensions(key: KeyObject): readonly Buffer[] {
  return [
    encodeExtension('2.5.29.19', encodeSequence(encodeTrue()), CRITICAL),
    encodeExtension('2.5.29.15', encodeBitString(Buffer.from([0b0000_0100]), 2), CRITICAL),
    encodeExtension('2.5.29.14', encodeOctetString(computeKeyId(key))),
  ];
}

/** Returns the extensions of a server's certificate, which is valid only for servers with these names. */
export function buildServerExtensions(
  key: KeyObject,
  authorityKey: KeyObject,
  names: readonly string[],
): readonly Buffer[] {
  return [
    encodeExtension('2.5.29.19', encodeSequence(), CRITICAL),
    encodeExtension('2.5.29.15', encodeBitString(Buffer.from([0b1000_0000]), 7), CRITICAL),
    encodeExtension('2.5.29.37', encodeSequence(encodeObjectId('1.3.6.1.5.5.7.3.1'))),
    encodeExtension('2.5.29.14', encodeOctetString(computeKeyId(key))),
    encodeExtension('2.5.29.35', encodeSequence(encodeImplicit(0, computeKeyId(authorityKey)))),
    encodeExtension('2.5.29.17', encodeSequence(...names.map(encodeAlternativeName))),
  ];
}

function computeKeyId(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

function encodeAlternativeName(name: string): Buffer {
  return isIP(name) === 0 ? encodeImplicit(2, Buffer.from(name)) : encodeImplicit(7, parseAddress(name));
}

function parseAddress(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':')).map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = new Array<number>(8 - before.length - after.length).fill(0);
  return Buffer.from([...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff]));
}
