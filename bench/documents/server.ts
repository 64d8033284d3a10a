import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { encodeText } from './encode-text.ts';
import { type Charset, cellsOf, columns, lineOf, period } from './table.ts';

// Serves a report over TLS, made as it is sent: /?rows=N&charset=C&end=crlf. It is packed in pieces, one for every
// period of its rows, so that this process has little to do but to encrypt.
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const members = new Map<string, { head: Buffer; body: Buffer; size: number }>();

function membersOf(charset: Charset, lineEnd: string) {
  const key = charset + lineEnd;
  const made = members.get(key) ?? makeMembers(charset, lineEnd);
  members.set(key, made);
  return made;
}

function makeMembers(charset: Charset, lineEnd: string) {
  const lines = Array.from({ length: period }, (_, row) => lineOf(cellsOf(row, charset), lineEnd)).join('');
  const text = encodeText(lines, charset);
  return { head: gzipSync(lineOf(columns, lineEnd)), body: gzipSync(text), size: text.byteLength };
}

function* piecesOf(address: URL): Generator<Buffer> {
  const { head, body } = membersOf(charsetOf(address), lineEndOf(address));
  yield head;
  for (let row = 0; row < Number(address.searchParams.get('rows')); row += period) yield body;
}

const charsetOf = ({ searchParams }: URL) => (searchParams.get('charset') ?? 'utf-8') as Charset;
const lineEndOf = ({ searchParams }: URL) => (searchParams.get('end') === 'crlf' ? '\r\n' : '\n');

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  const address = new URL(request.url ?? '/', 'https://localhost');
  const { head, body, size } = membersOf(charsetOf(address), lineEndOf(address));
  const times = Math.ceil(Number(address.searchParams.get('rows')) / period);
  response.writeHead(200, {
    'content-type': `text/plain;charset=${charsetOf(address)}`,
    'content-length': String(head.byteLength + times * body.byteLength),
    'x-unpacked': String(times * size),
    etag: '"1"',
  });
  pipeline(Readable.from(piecesOf(address)), response).catch(() => {});
});
await once(server.listen(0, 'localhost'), 'listening');
console.log((server.address() as AddressInfo).port);
process.stdin.on('end', () => process.exit()).resume();
