import { once } from 'node:events';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { downloadStream } from '../../src/documents/download-stream.ts';
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

describe('bytes', () => {
  it('come as they are stored', async () => {
    const { deps, requests, operations } = createDocumentFakes({ body: splitBytes(Buffer.from(text), 16_384) });
    expect((await buffer(await downloadStream(deps, { url }))).toString()).toBe(text);
    expect(requests).toEqual([{ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }]);
    expect(operations).toEqual(['downloadStream']);
  });

  it('come unpacked', async () => {
    for (const size of [1000, 16_384, 1_000_000]) {
      const stream = await downloadStream(createDocumentFakes(buildGzipReply(text, size)).deps, gzipDetails);
      expect((await buffer(stream)).toString()).toBe(text);
    }
  });

  it('come packed on request, and as they are when they were unpacked on the way', async () => {
    const packed = gzipSync(text);
    const { deps } = createDocumentFakes({ body: packed });
    expect(await buffer(await downloadStream(deps, gzipDetails, { unzip: false }))).toEqual(packed);
    const unpacked = createDocumentFakes({ body: 'plain', headers: { 'content-encoding': 'gzip' } });
    expect((await buffer(await downloadStream(unpacked.deps, gzipDetails))).toString()).toBe('plain');
  });

  it('may be none', async () => {
    const packed = [gzipDetails, buildGzipReply('')] as const;
    for (const [details, reply] of [[{ url }, {}], packed] as const) {
      expect(await buffer(await downloadStream(createDocumentFakes(reply).deps, details))).toHaveLength(0);
    }
  });

  it('are Buffers', async () => {
    const { deps } = createDocumentFakes({ body: [Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)] });
    const chunks = await collectChunks(await downloadStream(deps, { url }));
    expect(chunks.every((chunk) => Buffer.isBuffer(chunk))).toBe(true);
    expect(Buffer.concat(chunks)).toEqual(Buffer.from([1, 2, 3]));
  });
});

describe('a slow reader', () => {
  it('does not make the connection look idle', async () => {
    const world = createDocumentFakes({ body: splitBytes(Buffer.from(buildLongText(20 * 16_384)), 16_384) });
    const chunks = (await downloadStream(world.deps, { url }))[Symbol.asyncIterator]();
    for (let reads = 0; reads < 3; reads += 1) {
      await world.clock.advance(600_000);
      expect((await chunks.next()).done).toBe(false);
    }
  });
});

describe('opening', () => {
  it('checks the details and the status', async () => {
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

  it('is repeated, up to the first byte', async () => {
    const { deps, counts } = createDocumentFakes(reset(), { status: 503 }, { failure: reset() }, { body: 'x' });
    expect((await catchError(downloadStream(deps, { url }))).code).toBe('ECONNRESET');
    expect(counts.sent).toBe(3);
    const other = createDocumentFakes(reset(), { failure: reset() }, { body: 'x' });
    expect((await buffer(await downloadStream(other.deps, { url }))).toString()).toBe('x');
  });

  it('has a response timeout', async () => {
    const { deps, clock } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(downloadStream(deps, { url }));
    await clock.advance(180_000);
    expect((await failure).code).toBe('API_RESPONSE_TIMEOUT');
    expect(clock.pending).toBe(0);
  });
});

describe('failures on the way', () => {
  it('of the connection are errors of the stream, and nothing is fetched again', async () => {
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

  it('of the gzip data are errors of the stream', async () => {
    const whole = gzipSync(text);
    const damaged = Buffer.from(whole).fill(0xff, 5000, 5100);
    for (const body of [whole.subarray(0, 20_000), whole.subarray(0, -1), whole.subarray(0, 1), damaged]) {
      const { deps, counts } = createDocumentFakes({ body: splitBytes(body, 16_384) });
      expect((await catchError(buffer(await downloadStream(deps, gzipDetails)))).code).toBe('UNZIP_ERROR');
      expect(counts.released).toBe(1);
    }
  });

  it('of a stalled connection end it after the idle timeout', async () => {
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

  it('do not crash when the stream is not read yet', async () => {
    const { deps } = createDocumentFakes({ body: 'xy', failure: reset() });
    const stream = await downloadStream(deps, { url });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await catchError(buffer(stream))).code).toBe('ECONNRESET');
  });
});

describe('leaving', () => {
  it.each([
    ['unread', { url }, { body: 'xy', stalls: true }],
    ['unread and packed', gzipDetails, { ...buildGzipReply(text), stalls: true }],
  ])('frees the connection: %s', async (_, details, reply) => {
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
  ])('frees the connection in the middle: %s', async (_, details, reply) => {
    const { deps, counts, clock } = createDocumentFakes(reply);
    for await (const chunk of await downloadStream(deps, details)) {
      expect(chunk).toBeInstanceOf(Buffer);
      break;
    }
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('frees the connection while it waits for bytes', async () => {
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

  it("happens by the caller's signal as well", async () => {
    const ending = new AbortController();
    const { deps, counts, clock } = createDocumentFakes({ body: 'xy', stalls: true });
    const failure = catchError(buffer(await downloadStream(deps, { url }, { signal: ending.signal })));
    await clock.advance(10);
    ending.abort();
    expect((await failure).code).toBe('REQUEST_ABORTED');
    expect(counts.released).toBe(1);
  });
});

describe('a slow reader', () => {
  const chunks = splitBytes(Buffer.alloc(16_000_000, 'x'), 16_000);

  it('holds up the source', async () => {
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

  it('holds up the source of a packed document', async () => {
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

it('events count the bytes of the wire', async () => {
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
