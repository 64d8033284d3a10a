import { once } from 'node:events';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { downloadStream } from '../../src/documents/download-stream.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import { cut, documentWorld, failureOf, gzipReply, listOf, longText, secret, url, zipped } from './document-world.ts';

const text = longText(50_000);
const reset = () => new NetworkError('ECONNRESET', 'socket hang up', true);

describe('bytes', () => {
  it('come as they are stored', async () => {
    const { deps, requests, operations } = documentWorld({ body: cut(Buffer.from(text), 16_384) });
    expect((await buffer(await downloadStream(deps, { url }))).toString()).toBe(text);
    expect(requests).toEqual([{ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }]);
    expect(operations).toEqual(['downloadStream']);
  });

  it('come unpacked', async () => {
    for (const size of [1000, 16_384, 1_000_000]) {
      const stream = await downloadStream(documentWorld(gzipReply(text, size)).deps, zipped);
      expect((await buffer(stream)).toString()).toBe(text);
    }
  });

  it('come packed on request, and as they are when they were unpacked on the way', async () => {
    const packed = gzipSync(text);
    const { deps } = documentWorld({ body: packed });
    expect(await buffer(await downloadStream(deps, zipped, { unzip: false }))).toEqual(packed);
    const unpacked = documentWorld({ body: 'plain', headers: { 'content-encoding': 'gzip' } });
    expect((await buffer(await downloadStream(unpacked.deps, zipped))).toString()).toBe('plain');
  });

  it('may be none', async () => {
    const packed = [zipped, gzipReply('')] as const;
    for (const [details, reply] of [[{ url }, {}], packed] as const) {
      expect(await buffer(await downloadStream(documentWorld(reply).deps, details))).toHaveLength(0);
    }
  });

  it('are Buffers', async () => {
    const { deps } = documentWorld({ body: [Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)] });
    const pieces = await listOf(await downloadStream(deps, { url }));
    expect(pieces.every((piece) => Buffer.isBuffer(piece))).toBe(true);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from([1, 2, 3]));
  });
});

describe('a slow reader', () => {
  it('does not make the connection look idle', async () => {
    const world = documentWorld({ body: cut(Buffer.from(longText(20 * 16_384)), 16_384) });
    const pieces = (await downloadStream(world.deps, { url }))[Symbol.asyncIterator]();
    for (let reads = 0; reads < 3; reads += 1) {
      await world.clock.advance(600_000);
      expect((await pieces.next()).done).toBe(false);
    }
  });
});

describe('opening', () => {
  it('checks the details and the status', async () => {
    expect((await failureOf(downloadStream(documentWorld({}).deps, { url: '' }))).code).toBe(
      'DOCUMENT_INFORMATION_MISSING',
    );
    const refused = documentWorld({
      status: 403,
      body: '<Error><Code>AccessDenied</Code><Message>No</Message></Error>',
    });
    expect(await failureOf(downloadStream(refused.deps, { url }))).toMatchObject({ code: 'AccessDenied', status: 403 });
    expect(refused.counts.released).toBe(1);
  });

  it('is repeated, up to the first byte', async () => {
    const { deps, counts } = documentWorld(reset(), { status: 503 }, { failure: reset() }, { body: 'x' });
    expect((await failureOf(downloadStream(deps, { url }))).code).toBe('ECONNRESET');
    expect(counts.sent).toBe(3);
    const other = documentWorld(reset(), { failure: reset() }, { body: 'x' });
    expect((await buffer(await downloadStream(other.deps, { url }))).toString()).toBe('x');
  });

  it('has a response timeout', async () => {
    const { deps, clock } = documentWorld({ silent: true });
    const failure = failureOf(downloadStream(deps, { url }));
    await clock.advance(180_000);
    expect((await failure).code).toBe('API_RESPONSE_TIMEOUT');
    expect(clock.pending).toBe(0);
  });
});

describe('failures on the way', () => {
  it('of the connection are errors of the stream, and nothing is fetched again', async () => {
    const bytes = Buffer.from(text);
    for (const [details, body] of [
      [{ url }, cut(bytes, 16_384).slice(0, 9)],
      [zipped, cut(gzipSync(text), 16_384).slice(0, 9)],
    ] as const) {
      const { deps, counts, clock } = documentWorld({ body, failure: reset() });
      const error = await failureOf(buffer(await downloadStream(deps, details)));
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
      const { deps, counts } = documentWorld({ body: cut(body, 16_384) });
      expect((await failureOf(buffer(await downloadStream(deps, zipped)))).code).toBe('UNZIP_ERROR');
      expect(counts.released).toBe(1);
    }
  });

  it('of a stalled connection end it after the idle timeout', async () => {
    for (const [details, body] of [
      [{ url }, 'beginning'],
      [zipped, gzipSync(text).subarray(0, 9000)],
    ] as const) {
      const { deps, clock, counts } = documentWorld({ body, stalls: true });
      const failure = failureOf(buffer(await downloadStream(deps, details)));
      await clock.advance(60_000);
      expect(await failure).toMatchObject({ code: 'API_IDLE_TIMEOUT', timeout: 60_000 });
      expect(counts.released).toBe(1);
      expect(clock.pending).toBe(0);
    }
  });

  it('do not crash when the stream is not read yet', async () => {
    const { deps } = documentWorld({ body: 'xy', failure: reset() });
    const stream = await downloadStream(deps, { url });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await failureOf(buffer(stream))).code).toBe('ECONNRESET');
  });
});

describe('leaving', () => {
  it.each([
    ['unread', { url }, { body: 'xy', stalls: true }],
    ['unread and packed', zipped, { ...gzipReply(text), stalls: true }],
  ])('frees the connection: %s', async (_, details, reply) => {
    const { deps, counts, clock } = documentWorld(reply);
    const stream = await downloadStream(deps, details);
    stream.destroy();
    await once(stream, 'close');
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it.each([
    ['plain', { url }, { body: cut(Buffer.from(text), 16_384), stalls: true }],
    ['packed', zipped, { ...gzipReply(text), stalls: true }],
  ])('frees the connection in the middle: %s', async (_, details, reply) => {
    const { deps, counts, clock } = documentWorld(reply);
    for await (const piece of await downloadStream(deps, details)) {
      expect(piece).toBeInstanceOf(Buffer);
      break;
    }
    await clock.advance(0);
    expect(counts.released).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('frees the connection while it waits for bytes', async () => {
    const { deps, counts, clock } = documentWorld({ body: 'xy', stalls: true });
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
    const { deps, counts, clock } = documentWorld({ body: 'xy', stalls: true });
    const failure = failureOf(buffer(await downloadStream(deps, { url }, { signal: ending.signal })));
    await clock.advance(10);
    ending.abort();
    expect((await failure).code).toBe('REQUEST_ABORTED');
    expect(counts.released).toBe(1);
  });
});

describe('a slow reader', () => {
  const pieces = cut(Buffer.alloc(16_000_000, 'x'), 16_000);

  it('holds up the source', async () => {
    const { deps, counts, clock } = documentWorld({ body: pieces });
    const stream = await downloadStream(deps, { url });
    await clock.advance(0);
    expect(counts.taken).toBeLessThan(2);
    let read = 0;
    const slow = new Writable({
      highWaterMark: 16_000,
      write(piece: Buffer, _, done) {
        read += piece.byteLength;
        expect(counts.taken * 16_000 - read).toBeLessThanOrEqual(200_000);
        setImmediate(done);
      },
    });
    await pipeline(stream, slow);
    expect(read).toBe(16_000_000);
  });

  it('holds up the source of a packed document', async () => {
    const content = longText(200_000);
    const { deps, counts, clock } = documentWorld(gzipReply(content, 16_000));
    const stream = await downloadStream(deps, zipped);
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
  const { deps, events } = documentWorld({
    body: cut(packed, 16_384),
    headers: { 'content-length': String(packed.byteLength) },
  });
  await buffer(await downloadStream(deps, zipped));
  const seen = events.flatMap((event) => (event.type === 'document' ? [event] : []));
  expect(seen.at(-1)).toMatchObject({
    type: 'document',
    direction: 'download',
    bytes: packed.byteLength,
    totalBytes: packed.byteLength,
  });
  expect(seen).toHaveLength(Math.ceil(packed.byteLength / 65_536));
});
