import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Feed, upload } from '../../src/documents/upload.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { catchError, collectChunks, createDocumentFakes, iterate, secret, url } from './document-fakes.ts';

const details = { url, feedDocumentId: 'f-1' };
const contentType = 'text/xml; charset=utf-8';
const reset = () => new NetworkError('ECONNRESET', 'socket hang up', true);

async function sent(feed: Feed): Promise<Buffer | undefined> {
  const { deps, requests } = createDocumentFakes({});
  await upload(deps, details, feed);
  return requests[0]?.body;
}

describe('what is sent', () => {
  it('is a PUT with type and length, and nothing else', async () => {
    const { deps, requests, operations } = createDocumentFakes({});
    expect(await upload(deps, details, { content: '<a>ü</a>', contentType })).toEqual({ success: true });
    expect(requests).toEqual([
      {
        method: 'PUT',
        url,
        headers: { 'content-type': contentType, 'content-length': '9' },
        body: Buffer.from('<a>ü</a>'),
      },
    ]);
    expect(operations).toEqual(['upload']);
  });

  it('is the bytes, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (content) => {
        expect(await sent({ content, contentType: 'application/pdf' })).toEqual(Buffer.from(content));
      }),
    );
  });

  it('is a long content whole', async () => {
    const content = Buffer.alloc(200_001, 'abc');
    expect(await sent({ content, contentType })).toEqual(content);
  });

  it('is the file, byte for byte, with its size', async () => {
    const { deps, disk, requests } = createDocumentFakes({});
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256));
    disk.written.set('/feed.pdf', bytes);
    await upload(deps, details, { file: '/feed.pdf', contentType: 'text/plain; charset=iso-8859-1' });
    expect(requests[0]?.body).toEqual(bytes);
    expect(requests[0]?.headers['content-length']).toBe('5000');
  });

  it('is packed on request, with the size of that, from memory and from a file', async () => {
    const bytes = Buffer.alloc(300_000, 'sku and price');
    const { deps, disk, requests } = createDocumentFakes({ status: 503 }, {});
    disk.written.set('/feed', bytes);
    await upload(deps, details, { file: '/feed', contentType, gzip: true });
    await upload(deps, details, { content: bytes, contentType, gzip: true });
    expect(requests).toHaveLength(3);
    for (const { body, headers } of requests) {
      expect(gunzipSync(body)).toEqual(bytes);
      expect(headers).toEqual({
        'content-type': contentType,
        'content-encoding': 'gzip',
        'content-length': String(body.byteLength),
      });
    }
  });

  it('is the content when there are both', async () => {
    const { deps, disk } = createDocumentFakes({});
    await upload(deps, details, { content: 'x', file: '/none', contentType });
    expect(disk.opened).toEqual([]);
  });
});

describe('charset of the content type', () => {
  it.each([
    ['text/plain', 'é€', Buffer.from('é€')],
    ['text/plain; charset=UTF8', 'é😀', Buffer.from('é😀')],
    ['text/plain; charset=iso-8859-1', 'éÿ', Buffer.from([0xe9, 0xff])],
    ['text/plain; charset=latin1', 'é', Buffer.from([0xe9])],
    ['text/plain; charset="ISO8859_1"', 'é', Buffer.from([0xe9])],
    ['text/plain; charset=windows-1252', 'é€’', Buffer.from([0xe9, 0x80, 0x92])],
    ['text/plain; charset=Cp1252', '€', Buffer.from([0x80])],
    ['text/plain; charset=UTF-16LE', 'é€😀', Buffer.from('é€😀', 'utf16le')],
    ['text/plain; charset=Shift_JIS', 'ascii', Buffer.from('ascii')],
  ])('%s', async (type, content, bytes) => {
    expect(await sent({ content, contentType: type })).toEqual(bytes);
  });

  it.each([
    ['iso-8859-1', '€', 'U+20AC'],
    ['iso-8859-1', '\x80', 'U+0080'],
    ['latin1', 'あ', 'U+3042'],
    ['windows-1252', '😀', 'U+1F600'],
    ['windows-1252', '\x80', 'U+0080'],
  ])('%s lacks %j', async (charset, character, point) => {
    const { deps, counts } = createDocumentFakes({});
    const feed = { content: `fine ${character} fine`, contentType: `text/plain; charset=${charset}` };
    const error = await catchError(upload(deps, details, feed));
    expect(error.code).toBe('INVALID_PARAMETER');
    for (const part of [JSON.stringify(character), point, charset]) expect(error.message).toContain(part);
    expect(counts.sent).toBe(0);
  });

  it('that strings are not encoded in is warned of', async () => {
    const { deps, events, requests } = createDocumentFakes({});
    await upload(deps, details, { content: 'テスト', contentType: 'text/plain; charset=Shift_JIS' });
    expect(requests[0]?.body).toEqual(Buffer.from('テスト'));
    expect(events[0]).toMatchObject({ type: 'warning', code: 'FEED_CHARSET_NOT_APPLIED' });
    const silent = createDocumentFakes({});
    await upload(silent.deps, details, { content: 'ascii', contentType: 'text/plain; charset=Shift_JIS' });
    await upload(silent.deps, details, { content: Buffer.from([0x83]), contentType: 'text/plain; charset=Shift_JIS' });
    expect(silent.events.some((event) => event.type === 'warning')).toBe(false);
  });
});

describe('what is refused before anything is sent', () => {
  it.each([
    [undefined, 'NO_FEED_CONTENT_PROVIDED'],
    [{}, 'NO_FEED_CONTENT_PROVIDED'],
    [{ content: '', contentType }, 'NO_FEED_CONTENT_PROVIDED'],
    [{ content: null, file: '', contentType }, 'NO_FEED_CONTENT_PROVIDED'],
    [{ content: 'x' }, 'NO_FEED_CONTENT_TYPE_PROVIDED'],
    [{ file: '/f', contentType: '' }, 'NO_FEED_CONTENT_TYPE_PROVIDED'],
    [{ content: { a: 1 }, contentType }, 'INVALID_PARAMETER'],
    [{ content: 'x', contentType: 'text/xml\r\nx-evil: 1' }, 'INVALID_PARAMETER'],
    [{ content: 'x', contentType: 7 }, 'INVALID_PARAMETER'],
  ])('%j', async (feed, code) => {
    const { deps, counts } = createDocumentFakes({});
    expect((await catchError(upload(deps, details, feed as Feed))).code).toBe(code);
    expect(counts.sent).toBe(0);
  });

  it('details without an address', async () => {
    const { deps } = createDocumentFakes({});
    const error = await catchError(upload(deps, { url: '' }, { content: 'x', contentType }));
    expect(error.code).toBe('DOCUMENT_INFORMATION_MISSING');
  });

  it('no bytes at all are content', async () => {
    const { deps, requests } = createDocumentFakes({});
    await upload(deps, details, { content: new Uint8Array(0), contentType });
    expect(requests[0]?.headers['content-length']).toBe('0');
  });
});

describe('answers', () => {
  it.each([200, 201, 204])('%i is a success', async (status) => {
    const { deps, counts } = createDocumentFakes({ status, body: 'ok' });
    expect(await upload(deps, details, { content: 'x', contentType })).toEqual({ success: true });
    expect(counts.released).toBe(1);
  });

  it('that are cut after a success are a success, and nothing is sent again', async () => {
    const { deps, counts } = createDocumentFakes({ status: 200, failure: reset() });
    expect(await upload(deps, details, { content: 'x', contentType })).toEqual({ success: true });
    expect(counts.sent).toBe(1);
  });

  it("that refuse have the storage's words", async () => {
    const body = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
    const { deps } = createDocumentFakes({ status: 403, body });
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'AccessDenied', message: 'Request has expired', status: 403 });
  });

  it('that say nothing of use are UPLOAD_ERROR', async () => {
    const { deps } = createDocumentFakes({ status: 400, body: `bad ${url}` });
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'UPLOAD_ERROR', status: 400, details: expect.stringMatching(/^bad /) });
    expect(inspect(error)).not.toContain(secret);
  });
});

describe('repeating', () => {
  it('sends the same bytes again, and reopens a file', async () => {
    for (const feed of [{ content: 'grün' }, { file: '/feed' }]) {
      const { deps, disk, requests } = createDocumentFakes({ status: 500 }, { failure: reset(), status: 503 }, {});
      disk.written.set('/feed', Buffer.from('grün'));
      await upload(deps, details, { ...feed, contentType });
      expect(requests.map(({ body }) => body.toString())).toEqual(['grün', 'grün', 'grün']);
      expect(disk.opened).toHaveLength('file' in feed ? 3 : 0);
    }
  });

  it('ends with the code of the connection', async () => {
    const { deps, counts } = createDocumentFakes(reset());
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'ECONNRESET', retryable: true });
    expect(counts.sent).toBe(3);
  });
});

describe('files', () => {
  it('that are not there are an error that names them', async () => {
    const { deps, counts } = createDocumentFakes({});
    const error = await catchError(upload(deps, details, { file: '/none', contentType }));
    expect(error).toMatchObject({ code: 'FILE_ERROR', message: 'The file "/none" could not be read (ENOENT).' });
    expect(counts.sent).toBe(0);
  });

  async function* networkError(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('abc');
    throw Object.assign(new Error('disk'), { code: 'EIO' });
  }
  async function* three(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('abc');
  }

  it.each([
    ['fail in the middle', 9, networkError, 'EIO'],
    ['shrink', 9, three, 'its size changed'],
    ['grow', 2, three, 'its size changed'],
  ])('that %s are an error of the file, not of the connection', async (_, size, bytes, reason) => {
    const { deps, counts } = createDocumentFakes({});
    const files = { ...deps.files, open: async () => ({ size, bytes: bytes() }) };
    const error = await catchError(upload({ ...deps, files }, details, { file: '/f', contentType }));
    expect(error).toMatchObject({ code: 'FILE_ERROR', retryable: false });
    expect(error.message).toContain(reason);
    expect(counts.sent).toBe(1);
  });
});

describe('timeouts', () => {
  it('the response timeout restarts with every chunk', async () => {
    const { deps, clock, requests } = createDocumentFakes({});
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (let chunk = 0; chunk < 5; chunk += 1) {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 50_000));
        yield Buffer.from('x');
      }
    }
    const files = { ...deps.files, open: async () => ({ size: 5, bytes: slow() }) };
    const done = upload({ ...deps, files }, details, { file: '/f', contentType });
    await clock.advance(250_000);
    expect(await done).toEqual({ success: true });
    expect(requests[0]?.body.toString()).toBe('xxxxx');
    expect(clock.pending).toBe(0);
  });

  it('end an upload whose answer does not come', async () => {
    const { deps, clock } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(upload(deps, details, { content: 'x', contentType }));
    await clock.advance(180_000);
    expect(await failure).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 60_000, retryable: true });
    expect(clock.pending).toBe(0);
  });

  it('are over once the answer has come, even if the rest of the body is taken after it', async () => {
    const { deps, clock } = createDocumentFakes({});
    let rest: Promise<unknown> | undefined;
    const transport: Transport = {
      async send({ body }) {
        rest = clock.advance(0).then(() => collectChunks(body as AsyncIterable<Uint8Array>));
        return { status: 200, headers: {}, body: iterate([]) };
      },
    };
    await upload({ ...deps, transport }, details, { content: 'x', contentType });
    await rest;
    expect(clock.pending).toBe(0);
  });

  it('end an upload that nobody takes', async () => {
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true, ignoresBody: true });
    const failure = catchError(upload(deps, details, { content: 'x', contentType }, { timeouts: { response: 5 } }));
    await clock.advance(15);
    expect(await failure).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 5 });
    expect(counts.sent).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('0 turns them off; a deadline holds for the whole of an attempt', async () => {
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true });
    const timeouts = { response: 0, deadline: 500_000 };
    const failure = catchError(upload(deps, details, { content: 'x', contentType }, { timeouts }));
    await clock.advance(499_999);
    expect(counts.sent).toBe(1);
    await clock.advance(1_000_001);
    expect((await failure).code).toBe('API_DEADLINE_TIMEOUT');
  });

  it("the caller's signal ends the upload", async () => {
    const ending = new AbortController();
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(upload(deps, details, { content: 'x', contentType }, { signal: ending.signal }));
    await clock.advance(10);
    ending.abort();
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED', retryable: false });
    expect(counts.sent).toBe(1);
    expect(clock.pending).toBe(0);
  });
});

it('events tell how far it is', async () => {
  const { deps, events } = createDocumentFakes({});
  await upload(deps, details, { content: Buffer.alloc(100_000), contentType });
  expect(events).toEqual([
    { type: 'document', direction: 'upload', newBytes: 65_536, bytes: 65_536, totalBytes: 100_000 },
    { type: 'document', direction: 'upload', newBytes: 34_464, bytes: 100_000, totalBytes: 100_000 },
  ]);
});
