import { createHash, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { bitString, implicit, objectId, octetString, sequence, truth } from './der.ts';

const CRITICAL = true;

function extension(id: string, value: Uint8Array, critical = false): Buffer {
  return sequence(objectId(id), ...(critical ? [truth()] : []), octetString(value));
}

/** Returns the extensions of a certificate authority, which may only sign certificates. */
export function authorityExtensions(key: KeyObject): readonly Buffer[] {
  return [
    extension('2.5.29.19', sequence(truth()), CRITICAL),
    extension('2.5.29.15', bitString(Buffer.from([0b0000_0100]), 2), CRITICAL),
    extension('2.5.29.14', octetString(keyId(key))),
  ];
}

/** Returns the extensions of a server's certificate, which is valid only for servers with these names. */
export function serverExtensions(key: KeyObject, authorityKey: KeyObject, names: readonly string[]): readonly Buffer[] {
  return [
    extension('2.5.29.19', sequence(), CRITICAL),
    extension('2.5.29.15', bitString(Buffer.from([0b1000_0000]), 7), CRITICAL),
    extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.14', octetString(keyId(key))),
    extension('2.5.29.35', sequence(implicit(0, keyId(authorityKey)))),
    extension('2.5.29.17', sequence(...names.map(alternativeName))),
  ];
}

function keyId(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

function alternativeName(name: string): Buffer {
  return isIP(name) === 0 ? implicit(2, Buffer.from(name)) : implicit(7, addressBytes(name));
}

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':')).map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = new Array<number>(8 - before.length - after.length).fill(0);
  return Buffer.from([...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff]));
}
