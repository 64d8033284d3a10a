import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { encodeText } from './encode-text.ts';
import { buildCells, type Charset, columns, joinCells, repeatedRows } from './table.ts';

// Serves a generated report over TLS: /?rows=N&charset=C&end=crlf. Each block of repeated rows is compressed only once, so
// that this process has little work besides the encryption.
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const gzipMembers = new Map<string, { head: Buffer; body: Buffer; size: number }>();

function getGzipMembers(charset: Charset, lineEnd: string) {
  const key = charset + lineEnd;
  const found = gzipMembers.get(key) ?? buildGzipMembers(charset, lineEnd);
  gzipMembers.set(key, found);
  return found;
}

function buildGzipMembers(charset: Charset, lineEnd: string) {
  const lines = Array.from({ length: repeatedRows }, (_, row) => joinCells(buildCells(row, charset), lineEnd)).join('');
  const text = encodeText(lines, charset);
  return { head: gzipSync(joinCells(columns, lineEnd)), body: gzipSync(text), size: text.byteLength };
}

function* generatePieces(address: URL): Generator<Buffer> {
  const { head, body } = getGzipMembers(readCharset(address), readLineEnd(address));
  yield head;
  for (let row = 0; row < Number(address.searchParams.get('rows')); row += repeatedRows) yield body;
}

const readCharset = ({ searchParams }: URL) => (searchParams.get('charset') ?? 'utf-8') as Charset;
const readLineEnd = ({ searchParams }: URL) => (searchParams.get('end') === 'crlf' ? '\r\n' : '\n');

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  const address = new URL(request.url ?? '/', 'https://localhost');
  const { head, body, size } = getGzipMembers(readCharset(address), readLineEnd(address));
  const times = Math.ceil(Number(address.searchParams.get('rows')) / repeatedRows);
  response.writeHead(200, {
    'content-type': `text/plain;charset=${readCharset(address)}`,
    'content-length': String(head.byteLength + times * body.byteLength),
    'x-unpacked': String(times * size),
    etag: '"1"',
  });
  pipeline(Readable.from(generatePieces(address)), response).catch(() => {});
});
await once(server.listen(0, 'localhost'), 'listening');
console.log((server.address() as AddressInfo).port);
process.stdin.on('end', () => process.exit()).resume();
