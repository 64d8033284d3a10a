import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentDeps } from '../../src/documents/document-deps.ts';
import { downloadRows } from '../../src/documents/download/download-rows.ts';
import { downloadStream } from '../../src/documents/download/download-stream.ts';
import { downloadToFile } from '../../src/documents/download/download-to-file.ts';
import { nodePlatform } from '../../src/platform/node-platform.ts';
import { undiciTransport } from '../../src/transport/undici-transport.ts';
import { catchError, createDocumentFakes } from './document-fakes.ts';

// Only the real transport and the real disk free the memory of a chunk as soon as it was read.
const servers: Server[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/document`;
}

async function createFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resume-'));
  folders.push(folder);
  return join(folder, 'document');
}

const lines = Array.from({ length: 60_000 }, (_, index) => `SKU-${index}\t${index}.99\t${index % 97}`);
const table = Buffer.from(`sku\tprice\tquantity\n${lines.join('\n')}\n`);
/** Incompressible at the lowest level, so that compressed documents have several chunks, too. */
const compressed = gzipSync(table, { level: 1 });

/** Cuts the first connection after `cutAfter` bytes, and answers every later request with a whole document and status 200. */
function dropRange(first: Buffer, later: Buffer, cutAfter: number): RequestListener {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    const content = requests === 1 ? first : later;
    response.writeHead(200, { etag: '"1"', 'content-length': content.byteLength });
    if (requests > 1) return response.end(content);
    response.write(content.subarray(0, cutAfter), () => setImmediate(() => response.destroy()));
  };
}

function createDeps(): DocumentDeps {
  const { deps } = createDocumentFakes();
  return { ...deps, transport: undiciTransport, files: nodePlatform.files, clock: nodePlatform.getClock() };
}

describe('A storage that ignores the range, over HTTP', () => {
  const cuts = [1, 16_384, 65_537, 300_000];

  it.each(cuts)('A file has the content of the document when the connection breaks after %i bytes', async (cut) => {
    const file = await createFile();
    const url = await serve(dropRange(table, table, cut));
    await downloadToFile(createDeps(), { url }, file, {});
    expect((await readFile(file)).equals(table)).toBe(true);
  });

  it.each(cuts)('A stream and rows have it, too, after %i bytes', async (cut) => {
    const url = await serve(dropRange(table, table, cut));
    expect((await buffer(await downloadStream(createDeps(), { url }))).equals(table)).toBe(true);
    const rows: unknown[] = [];
    const rowsUrl = await serve(dropRange(table, table, cut));
    for await (const batch of downloadRows(createDeps(), { url: rowsUrl }, {})) rows.push(...batch);
    expect(rows).toHaveLength(lines.length);
    expect(rows.at(-1)).toEqual({ sku: 'SKU-59999', price: '59999.99', quantity: '53' });
  });

  it('A compressed document is decompressed to its content', async () => {
    const file = await createFile();
    const url = await serve(dropRange(compressed, compressed, 70_000));
    await downloadToFile(createDeps(), { url, compressionAlgorithm: 'GZIP' }, file, {});
    expect((await readFile(file)).equals(gunzipSync(compressed))).toBe(true);
  });

  it('Another document of the same length under the same tag is never joined', async () => {
    const other = Buffer.from(table.toString().replaceAll('SKU-1', 'SKU_1'));
    expect(other.byteLength).toBe(table.byteLength);
    const url = await serve(dropRange(table, other, 300_000));
    expect(await catchError(downloadStream(createDeps(), { url }).then(buffer))).toMatchObject({
      code: 'DOCUMENT_CHANGED',
      retryable: true,
    });
    const file = await createFile();
    const fileUrl = await serve(dropRange(table, other, 300_000));
    await downloadToFile(createDeps(), { url: fileUrl }, file, {});
    expect((await readFile(file)).equals(other)).toBe(true);
  });
});
