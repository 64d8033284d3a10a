import { once } from 'node:events';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { downloadStream } from '../../src/documents/download/download-stream.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import {
  buildGzipReply,
  buildLongText,
  catchError,
  collectChunks,
  createDocumentFakes,
  gzipDetails,
  secret,
  splitBytes,
  url,
} from './document-fakes.ts';

const text = buildLongText(50_000);
const reset = () => new NetworkError('ECONNRESET', 'socket hang up', true);

describe('the bytes of a stream', () => {
  it('A stream has the bytes as they are stored', async () => {
    const { deps, requests, operations } = createDocumentFakes({ body: splitBytes(Buffer.from(text), 16_384) });
    expect((await buffer(await downloadStream(deps, { url }))).toString()).toBe(text);
    expect(requests).toEqual([{ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }]);
    expect(operations).toEqual(['downloadStream']);
  });

  it('A stream decompresses a GZIP document', async () => {
    for (const size of [1000, 16_384, 1_000_000]) {
      const stream = await downloadStream(createDocumentFakes(buildGzipReply(text, size)).deps, gzipDetails);
      expect((await buffer(stream)).toString()).toBe(text);
    }
  });

  it('A stream stays compressed with unzip: false, and a decompressed response is not decompressed again', async () => {
    const packed = gzipSync(text);
    const { deps } = createDocumentFakes({ body: packed });
    expect(await buffer(await downloadStream(deps, gzipDetails, { unzip: false }))).toEqual(packed);
    const unpacked = createDocumentFakes({ body: 'plain', headers: { 'content-encoding': 'gzip' } });
    expect((await buffer(await downloadStream(unpacked.deps, gzipDetails))).toString()).toBe('plain');
  });

  it('The stream of an empty document has no bytes', async () => {
    const packed = [gzipDetails, buildGzipReply('')] as const;
    for (const [details, reply] of [[{ url }, {}], packed] as const) {
      expect(await buffer(await downloadStream(createDocumentFakes(reply).deps, details))).toHaveLength(0);
    }
  });

  it('The chunks of a stream are Buffers', async () => {
    const { deps } = createDocumentFakes({ body: [Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)] });
    const chunks = await collectChunks(await downloadStream(deps, { url }));
    expect(chunks.every((chunk) => Buffer.isBuffer(chunk))).toBe(true);
    expect(Buffer.concat(chunks)).toEqual(Buffer.from([1, 2, 3]));
  });
});

describe('a slow reader and the idle timeout', () => {
  it('A slow reader does not cause an idle timeout', async () => {
    const world = createDocumentFakes({ body: splitBytes(Buffer.from(buildLongText(20 * 16_384)), 16_384) });
    const chunks = (await downloadStream(world.deps, { url }))[Symbol.asyncIterator]();
    for (let reads = 0; reads < 3; reads += 1) {
      await world.clock.advance(600_000);
      expect((await chunks.next()).done).toBe(false);
    }
  });
});

describe('opening a stream', () => {
  it('Opening a stream checks the details and the status', async () => {
    expect((await catchError(downloadStream(createDocumentFakes({}).deps, { url: '' }))).code).toBe(
      'DOCUMENT_INFORMATION_MISSING',
    );
    const refused = createDocumentFakes({
      status: 403,
      body: '<Error><Code>AccessDenied</Code><Message>No</Message></Error>',
    });
    expect(await catchError(downloadStream(refused.deps, { url }))).toMatchObject({
      code: 'AccessDenied',
      status: 403,
    });
    expect(refused.counts.released).toBe(1);
  });

  it('Opening a stream is retried until the first byte', async () => {
    const { deps, counts } = createDocumentFakes(reset(), { status: 503 }, { failure: reset() }, { body: 'x' });
    expect((await catchError(downloadStream(deps, { url }))).code).toBe('ECONNRESET');
    expect(counts.sent).toBe(3);
    const other = createDocumentFakes(reset(), { failure: reset() }, { body: 'x' });
    expect((await buffer(await downloadStream(other.deps, { url }))).toString()).toBe('x');
  });

  it('Opening a stream has a response timeout', async () => {
    const { deps, clock } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(downloadStream(deps, { url }));
    await clock.advance(180_000);
    expect((await failure).code).toBe('API_RESPONSE_TIMEOUT');
    expect(clock.pending).toBe(0);
  });
});

describe('failures during a stream', () => {
  it('A broken connection is an error of the stream and is not retried', async () => {
    const bytes = Buffer.from(text);
    for (const [details, body] of [
      [{ url }, splitBytes(bytes, 16_384).slice(0, 9)],
      [gzipDetails, splitBytes(gzipSync(text), 16_384).slice(0, 9)],
    ] as const) {
      const { deps, counts, clock } = createDocumentFakes({ body, failure: reset() });
      const error = await catchError(buffer(await downloadStream(deps, details)));
      expect(error).toMatchObject({ code: 'ECONNRESET', retryable: true });
      expect(JSON.stringify(error)).not.toContain(secret);
      expect(counts).toMatchObject({ sent: 1, released: 1 });
      expect(clock.pending).toBe(0);
    }
  });

  it('Invalid GZIP data is an error of the stream', async () => {
    const whole = gzipSync(text);
    const damaged = Buffer.from(whole).fill(0xff, 5000, 5100);
    for (const body of [whole.subarray(0, 20_000), whole.subarray(0, -1), whole.subarray(0, 1), damaged]) {
      const { deps, counts } = createDocumentFakes({ body: splitBytes(body, 16_384) });
      expect((await catchError(buffer(await downloadStream(deps, gzipDetails)))).code).toBe('UNZIP_ERROR');
      expect(counts.released).toBe(1);
    }
  });

  it('A stalled connection ends the stream after the idle timeout', async () => {
    for (const [details, body] of [
      [{ url }, 'beginning'],
      [gzipDetails, gzipSync(text).subarray(0, 9000)],
    ] as const) {
      const { deps, clock, counts } = createDocumentFakes({ body, stalls: true });
      const failure = catchError(buffer(await downloadStream(deps, details)));
      await clock.advance(60_000);
      expect(await failure).toMatchObject({ code: 'API_IDLE_TIMEOUT', timeout: 60_000 });
      expect(counts.released).toBe(1);
      expect(clock.pending).toBe(0);
    }
  });

  it('An error before the stream is read does not crash the process', async () => {
    const { deps } = createDocumentFakes({ body: 'xy', failure: reset() });
    const stream = await downloadStream(deps, { url });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await catchError(buffer(stream))).code).toBe('ECONNRESET');
  });
});

describe('ending a stream early', () => {
  it.each([
    ['unread', { url }, { body: 'xy', stalls: true }],
    ['unread and packed', gzipDetails, { ...buildGzipReply(text), stalls: true }],
  ])('Destroying a stream releases the connection: %s', async (_, details, reply) => {
    const { deps, counts, clock } = createDocumentFakes(reply);
    const stream = await downloadStream(deps, details);
    stream.destroy();
    await once(stream, 'close');
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it.each([
    ['plain', { url }, { body: splitBytes(Buffer.from(text), 16_384), stalls: true }],
    ['packed', gzipDetails, { ...buildGzipReply(text), stalls: true }],
  ])('Leaving a loop over a stream releases the connection: %s', async (_, details, reply) => {
    const { deps, counts, clock } = createDocumentFakes(reply);
    for await (const chunk of await downloadStream(deps, details)) {
      expect(chunk).toBeInstanceOf(Buffer);
      break;
    }
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('Destroying a stream that waits for bytes releases the connection', async () => {
    const { deps, counts, clock } = createDocumentFakes({ body: 'xy', stalls: true });
    const stream = await downloadStream(deps, { url });
    stream.resume();
    await clock.advance(10);
    stream.destroy();
    await once(stream, 'close');
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('Aborting the signal ends the stream and releases the connection', async () => {
    const ending = new AbortController();
    const { deps, counts, clock } = createDocumentFakes({ body: 'xy', stalls: true });
    const failure = catchError(buffer(await downloadStream(deps, { url }, { signal: ending.signal })));
    await clock.advance(10);
    ending.abort();
    expect((await failure).code).toBe('REQUEST_ABORTED');
    expect(counts.released).toBe(1);
  });
});

describe('a slow reader and the source', () => {
  const chunks = splitBytes(Buffer.alloc(16_000_000, 'x'), 16_000);

  it('A slow reader pauses the source', async () => {
    const { deps, counts, clock } = createDocumentFakes({ body: chunks });
    const stream = await downloadStream(deps, { url });
    await clock.advance(0);
    expect(counts.taken).toBeLessThan(2);
    let read = 0;
    const slow = new Writable({
      highWaterMark: 16_000,
      write(chunk: Buffer, _, done) {
        read += chunk.byteLength;
        expect(counts.taken * 16_000 - read).toBeLessThanOrEqual(200_000);
        setImmediate(done);
      },
    });
    await pipeline(stream, slow);
    expect(read).toBe(16_000_000);
  });

  it('A slow reader pauses the source of a compressed document', async () => {
    const content = buildLongText(200_000);
    const { deps, counts, clock } = createDocumentFakes(buildGzipReply(content, 16_000));
    const stream = await downloadStream(deps, gzipDetails);
    for (let turn = 0; turn < 20; turn += 1) await clock.advance(0);
    expect(counts.taken).toBeLessThan(2);
    stream.read(0);
    for (let turn = 0; turn < 20; turn += 1) await clock.advance(0);
    // Two batches of 256 kB, and what lies between them.
    expect(counts.taken * 16_000).toBeLessThan(1_000_000);
    expect((await buffer(stream)).byteLength).toBe(content.length);
  });
});

it('Events count the bytes of the response, before decompression', async () => {
  const packed = gzipSync(text);
  const { deps, events } = createDocumentFakes({
    body: splitBytes(packed, 16_384),
    headers: { 'content-length': String(packed.byteLength) },
  });
  await buffer(await downloadStream(deps, gzipDetails));
  const seen = events.flatMap((event) => (event.type === 'document' ? [event] : []));
  expect(seen.at(-1)).toMatchObject({
    type: 'document',
    direction: 'download',
    bytes: packed.byteLength,
    totalBytes: packed.byteLength,
  });
  expect(seen).toHaveLength(Math.ceil(packed.byteLength / 65_536));
});
