import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { startSandbox } from '@supercargo/sandbox';
import type { Setup } from './create-client.ts';

const header = 'sku\tname\tprice\tstatus\tdate\n';
const line = 'SKU-000001\tA name of about forty-five characters.........\t12.99\tActive\t2026-01-01T00:00:00Z\n';
const linesPerChunk = 1_000;

/** A table with cells that have delimiters, quotes and line breaks. */
const quotedTable = 'sku,"name"\n1,"a ""b"", c\nd"\n2,plain\n';

/** The sandbox and a server of documents. */
export interface Services {
  readonly setup: Setup;
  /** Makes the next call of catalogItems fail with status 429. */
  readonly throttleOnce: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a sandbox, and a server of a gzipped table with this number of bytes after decompression. */
export async function startServices(tableBytes: number): Promise<Services> {
  const jobs = { queueSeconds: 0, processingSeconds: 0 };
  const running = await startSandbox({
    listings: 300,
    orders: 25,
    endDates: false,
    rateScale: Number.POSITIVE_INFINITY,
    reports: jobs,
    feeds: jobs,
  });
  const { faults, credentials } = running.sandbox;
  faults.add({ fault: 'stall', operation: 'sellers/*getAccount' });
  const documents = createServer((request, response) => {
    if (request.url === '/table') void sendTable(response, tableBytes);
    else response.setHeader('content-type', 'text/csv; charset=utf-8').end(quotedTable);
  });
  await once(documents.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(documents.address() as AddressInfo).port}`;
  const { clientId, clientSecret, refreshToken, sellerId } = credentials;
  return {
    setup: {
      url: running.url,
      clientId,
      clientSecret,
      refreshToken,
      sellerId,
      tableUrl: `${origin}/table`,
      quotedUrl: `${origin}/quoted`,
    },
    throttleOnce: () => faults.add({ fault: 'throttle', operation: 'catalogItems/*', times: 1 }),
    async close() {
      documents.close();
      documents.closeAllConnections();
      await running.close();
    },
  };
}

/** Returns what reading the table returns. */
export function describeTable(tableBytes: number): object {
  const rows = countChunks(tableBytes) * linesPerChunk;
  return { rows, characters: rows * line.trimEnd().replaceAll('\t', '').length };
}

function countChunks(tableBytes: number): number {
  return Math.ceil(tableBytes / (line.length * linesPerChunk));
}

/** A reader that stops early closes the connection. */
function sendTable(response: ServerResponse, tableBytes: number): Promise<void> {
  const chunk = line.repeat(linesPerChunk);
  function* generate() {
    yield header;
    for (let left = countChunks(tableBytes); left > 0; left -= 1) yield chunk;
  }
  return pipeline(Readable.from(generate()), createGzip({ level: 1 }), response).catch(() => {});
}
