import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { download } from '../../src/documents/download/download.ts';
import { downloadStream } from '../../src/documents/download/download-stream.ts';
import { downloadToFile } from '../../src/documents/download/download-to-file.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import {
  buildLongText,
  catchError,
  createDocumentFakes,
  gzipDetails,
  type Reply,
  type SeenRequest,
  splitBytes,
  url,
} from './document-fakes.ts';

const reset = () => new NetworkError('ECONNRESET', 'socket hang up', true);
const text = buildLongText(3000);
const bytes = Buffer.from(text);
const forbidden = {
  status: 403,
  body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
};

interface StorageOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ignores Range. */
  readonly whole?: boolean;
  /** Bytes after which the connection is cut, or goes silent when it `stalls`. */
  readonly cutAfter?: number;
  readonly stalls?: boolean;
}

/** Answers as a storage does that has `content`. */
function storage(content: Uint8Array, options: StorageOptions = {}) {
  const { headers = { etag: '"1"' }, whole = false, cutAfter, stalls = false } = options;
  return ({ headers: asked }: SeenRequest): Reply => {
    const from = whole ? 0 : Number(/^bytes=(\d+)-$/.exec(asked.range ?? '')?.[1] ?? 0);
    const rest = content.subarray(from);
    const sent = rest.subarray(0, cutAfter);
    const range = { 'content-range': `bytes ${from}-${content.byteLength - 1}/${content.byteLength}` };
    return {
      status: from > 0 ? 206 : 200,
      headers: { ...headers, 'content-length': String(rest.byteLength), ...(from > 0 && range) },
      body: splitBytes(sent, 700),
      ...(sent.byteLength < rest.byteLength && (stalls ? { stalls } : { failure: reset() })),
    };
  };
}

const read = async (world: ReturnType<typeof createDocumentFakes>, details: object = { url }) =>
  buffer(await downloadStream(world.deps, details as { url: string }));

describe('A lost connection', () => {
  it('A download resumes at the last received byte when its connection is lost', async () => {
    const world = createDocumentFakes(
      storage(bytes, { cutAfter: 7000 }),
      storage(bytes, { cutAfter: 2100 }),
      storage(bytes),
    );
    expect(await read(world)).toEqual(bytes);
    expect(world.requests.map(({ headers }) => headers)).toEqual([
      {},
      { range: 'bytes=7000-', 'if-range': '"1"' },
      { range: 'bytes=9100-', 'if-range': '"1"' },
    ]);
    expect(world.counts.released).toBe(3);
    expect(world.clock.pending).toBe(0);
  });

  it('A download resumes with Last-Modified if there is no strong ETag', async () => {
    const headers = { etag: 'W/"1"', 'last-modified': 'Sat, 21 Nov 2026 05:50:40 GMT' };
    const world = createDocumentFakes(storage(bytes, { headers, cutAfter: 7000 }), storage(bytes, { headers }));
    expect(await read(world)).toEqual(bytes);
    expect(world.requests[1]?.headers['if-range']).toBe('Sat, 21 Nov 2026 05:50:40 GMT');
  });

  it('A lost connection does not change the content of plain and compressed documents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 3 }),
        fc.boolean(),
        async (cuts, packed) => {
          const stored = packed ? gzipSync(bytes) : bytes;
          const world = createDocumentFakes(...cuts.map((cutAfter) => storage(stored, { cutAfter })), storage(stored));
          expect((await read(world, packed ? gzipDetails : { url })).equals(bytes)).toBe(true);
          expect(world.counts.released).toBe(world.counts.sent);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('A lost connection is ignored after the last byte', async () => {
    const world = createDocumentFakes({
      body: bytes,
      headers: { 'content-length': String(bytes.length) },
      failure: reset(),
    });
    expect(await read(world)).toEqual(bytes);
    expect(world.counts.sent).toBe(1);
  });

  it('A lost connection may happen repeatedly as long as bytes arrive', async () => {
    const big = Buffer.alloc(12_000_000, 'abcdefg');
    const world = createDocumentFakes(storage(big, { cutAfter: 1_100_000 }));
    expect((await read(world)).equals(big)).toBe(true);
    expect(world.counts.sent).toBe(11);
    const hopeless = createDocumentFakes(storage(big, { cutAfter: 100 }));
    expect((await catchError(read(hopeless))).code).toBe('ECONNRESET');
    expect(hopeless.counts.sent).toBe(4);
  });

  it('A lost connection is an error without a restart if the storage is unreachable', async () => {
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), reset());
    expect((await catchError(download(world.deps, { url }))).code).toBe('ECONNRESET');
    // Once for the beginning; the interruption is the first of three attempts at the rest.
    expect(world.counts.sent).toBe(3);
  });

  it('A lost connection does not reset the progress', async () => {
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), storage(bytes));
    await read(world);
    const told = { type: 'document', direction: 'download', bytes: bytes.length, totalBytes: bytes.length };
    expect(world.events.at(-1)).toMatchObject(told);
  });
});

describe('A stalled connection', () => {
  const silent = { cutAfter: 7000, stalls: true };

  it('A download resumes at the last received byte after the idle timeout', async () => {
    const world = createDocumentFakes(storage(bytes, silent), storage(bytes));
    const content = read(world);
    await world.clock.advance(59_999);
    expect(world.counts.sent).toBe(1);
    await world.clock.advance(1);
    expect(await content).toEqual(bytes);
    expect(world.requests[1]?.headers).toEqual({ range: 'bytes=7000-', 'if-range': '"1"' });
    expect(world.counts.released).toBe(2);
    expect(world.clock.pending).toBe(0);
  });

  it('A download may stall before the first byte and when it resumes', async () => {
    const world = createDocumentFakes(
      storage(bytes, { ...silent, cutAfter: 0 }),
      { sendsNothing: true },
      storage(bytes, silent),
      storage(bytes),
    );
    const content = read(world);
    await world.clock.advance(180_000);
    expect(await content).toEqual(bytes);
    expect(world.requests.map(({ headers }) => headers.range)).toEqual([
      undefined,
      'bytes=0-',
      'bytes=0-',
      'bytes=7000-',
    ]);
    expect(world.clock.pending).toBe(0);
  });

  it('A stalled connection is an error without a restart if it stalls repeatedly', async () => {
    for (const run of [read, (world: ReturnType<typeof createDocumentFakes>) => download(world.deps, { url })]) {
      const world = createDocumentFakes(storage(bytes, { ...silent, cutAfter: 100 }));
      const failure = catchError(run(world));
      await world.clock.advance(600_000);
      expect(await failure).toMatchObject({ code: 'API_IDLE_TIMEOUT', timeout: 60_000, retryable: true });
      expect(world.counts).toMatchObject({ sent: 4, released: 4 });
      expect(world.clock.pending).toBe(0);
    }
  });

  it('A stalled connection is an error if the response has no ETag or Last-Modified', async () => {
    const world = createDocumentFakes(storage(bytes, { ...silent, headers: {} }));
    const failure = catchError(download(world.deps, { url }));
    await world.clock.advance(60_000);
    expect((await failure).code).toBe('API_IDLE_TIMEOUT');
    expect(world.counts.sent).toBe(1);
  });
});

describe('The deadline of a download', () => {
  const timeouts = { idle: 10_000, deadline: 25_000 };

  it('The deadline of a download applies to all parts together', async () => {
    const big = Buffer.alloc(12_000_000, 'abcdefg');
    const world = createDocumentFakes(storage(big, { cutAfter: 3_000_000, stalls: true }));
    const failure = catchError(downloadStream(world.deps, { url }, { timeouts }).then(buffer));
    await world.clock.advance(24_999);
    expect(world.counts.sent).toBe(3);
    await world.clock.advance(1);
    expect(await failure).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 25_000, retryable: true });
    expect(world.counts.released).toBe(3);
    expect(world.clock.pending).toBe(0);
  });

  it('The deadline of a download ends a slow download, and stops with the last byte', async () => {
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000, stalls: true }));
    const failure = catchError(download(world.deps, { url }, { timeouts: { ...timeouts, idle: 0 } }));
    await world.clock.advance(25_000);
    expect(await failure).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 25_000 });
    expect(world.counts).toMatchObject({ sent: 1, released: 1 });
    const other = createDocumentFakes(storage(bytes));
    expect(await buffer(await downloadStream(other.deps, { url }, { timeouts }))).toEqual(bytes);
    expect(other.clock.pending).toBe(0);
  });
});

describe('A storage that ignores the range', () => {
  it('A storage that ignores the range is read from the last received byte', async () => {
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), storage(bytes, { whole: true }));
    expect(await read(world)).toEqual(bytes);
    expect(world.counts.sent).toBe(2);
  });

  it.each([
    ['another tag', { etag: '"2"' }],
    ['no tag', {}],
  ])('A storage that ignores the range has a changed document if it sends %s', async (_, headers) => {
    const other = storage(bytes, { headers, whole: true });
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), other);
    expect(await catchError(read(world))).toMatchObject({ code: 'DOCUMENT_CHANGED', retryable: true });
    expect(world.clock.pending).toBe(0);
    expect(world.counts.released).toBe(2);
  });
});

describe('Parts that do not match', () => {
  const part = (contentRange: string, etag = '"1"'): Reply => ({
    status: 206,
    headers: { etag, 'content-range': contentRange },
    body: bytes.subarray(7000),
  });
  const size = bytes.length;

  it.each([
    ['elsewhere', part(`bytes 6999-${size - 1}/${size}`)],
    ['of another length', part(`bytes 7000-${size}/${size + 1}`)],
    ['of another document', part(`bytes 7000-${size - 1}/${size}`, '"2"')],
    ['nowhere', { status: 206, headers: { etag: '"1"' }, body: 'x' }],
    ['outside', { status: 416, body: '<Error><Code>InvalidRange</Code><Message>x</Message></Error>' }],
  ] as const)('Parts that do not match are not joined: %s', async (_, reply) => {
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), reply);
    expect((await catchError(read(world))).code).toBe('DOCUMENT_CHANGED');
  });

  it('Parts that do not match restart the download of a document in memory', async () => {
    const other = Buffer.from(buildLongText(2000));
    const changed = storage(other, { headers: { etag: '"2"' }, whole: true });
    for (const run of ['download', 'file']) {
      const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), changed, storage(other));
      if (run === 'download') expect(await download(world.deps, { url })).toBe(other.toString());
      else {
        await downloadToFile(world.deps, { url }, '/f', {});
        expect(world.disk.written.get('/f')).toEqual(other);
      }
      expect(world.requests[2]?.headers).toEqual({});
    }
  });
});

describe('A complete document', () => {
  it('A complete document has the length of the content-length header', async () => {
    const headers = { 'content-length': '6' };
    for (const body of ['hello', 'hello w']) {
      const error = await catchError(read(createDocumentFakes({ body, headers })));
      expect(error).toMatchObject({ code: 'DOWNLOAD_ERROR', retryable: true });
      expect(error.message).toBe(
        `The document has 6 bytes according to its headers, but ${body.length} were received.`,
      );
    }
  });

  it('A complete document has the checksum of the content-md5 header', async () => {
    const md5 = createHash('md5').update(bytes).digest('base64');
    const headers = { etag: '"1"', 'content-md5': md5 };
    const world = createDocumentFakes(storage(bytes, { headers, cutAfter: 7000 }), storage(bytes, { headers }));
    expect(await read(world)).toEqual(bytes);
    const wrong = createDocumentFakes(storage(Buffer.alloc(bytes.length), { headers }));
    expect(await catchError(read(wrong))).toMatchObject({ code: 'DOWNLOAD_ERROR', retryable: true });
  });
});

describe('An expired URL', () => {
  const fresh = { url: 'https://storage.example/documents/report-1?fresh=1' };
  const renewal = () => {
    let count = 0;
    const renew = async () => {
      count += 1;
      return fresh;
    };
    return { renew, count: () => count };
  };

  it('An expired URL is renewed before the first byte and after later ones', async () => {
    for (const first of [forbidden, { status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' }]) {
      const { renew, count } = renewal();
      const world = createDocumentFakes(first, storage(bytes));
      expect(await download(world.deps, { url }, { renew })).toBe(text);
      expect(world.requests.map((request) => request.url)).toEqual([url, fresh.url]);
      expect(count()).toBe(1);
    }
    const { renew, count } = renewal();
    const world = createDocumentFakes(storage(bytes, { cutAfter: 7000 }), forbidden, storage(bytes));
    expect(await buffer(await downloadStream(world.deps, { url }, { renew }))).toEqual(bytes);
    expect(world.requests[2]).toMatchObject({ url: fresh.url, headers: { range: 'bytes=7000-' } });
    expect(count()).toBe(1);
  });

  it('An expired URL is an error if the new URL is rejected or cannot be fetched', async () => {
    const { renew, count } = renewal();
    const world = createDocumentFakes(forbidden);
    expect(await catchError(download(world.deps, { url }, { renew }))).toMatchObject({ status: 403 });
    expect(count()).toBe(1);
    expect(world.counts).toMatchObject({ sent: 2, released: 2 });
    const failing = () => Promise.reject(reset());
    const other = createDocumentFakes(forbidden);
    await expect(download(other.deps, { url }, { renew: failing })).rejects.toThrow('socket hang up');
    expect(other.counts.sent).toBe(1);
  });

  it('An expired URL is an error without renew', async () => {
    expect(await catchError(read(createDocumentFakes(forbidden)))).toMatchObject({ code: 'AccessDenied', status: 403 });
  });
});
