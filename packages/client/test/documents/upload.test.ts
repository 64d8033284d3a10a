import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Feed, upload } from '../../src/documents/upload/upload.ts';
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

describe('the request of an upload', () => {
  it('An upload is a PUT with content type and length, and nothing else', async () => {
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

  it('Bytes are uploaded unmodified', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (content) => {
        expect(await sent({ content, contentType: 'application/pdf' })).toEqual(Buffer.from(content));
      }),
    );
  });

  it('A long content is uploaded completely', async () => {
    const content = Buffer.alloc(200_001, 'abc');
    expect(await sent({ content, contentType })).toEqual(content);
  });

  it('A file is uploaded unmodified and with its size', async () => {
    const { deps, disk, requests } = createDocumentFakes({});
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256));
    disk.written.set('/feed.pdf', bytes);
    await upload(deps, details, { file: '/feed.pdf', contentType: 'text/plain; charset=iso-8859-1' });
    expect(requests[0]?.body).toEqual(bytes);
    expect(requests[0]?.headers['content-length']).toBe('5000');
  });

  it.each([true, 1, 'yes'])(
    'gzip: %j is rejected, because Amazon does not support it, and nothing is sent',
    async (gzip) => {
      const { deps, requests } = createDocumentFakes({});
      await expect(upload(deps, details, { content: 'a', contentType, gzip: gzip as never })).rejects.toMatchObject({
        code: 'INVALID_PARAMETER',
        message:
          'gzip is set, but Amazon does not support compressed feeds. Omit it: the content is sent uncompressed.',
      });
      expect(requests).toEqual([]);
      await upload(deps, details, { content: 'a', contentType, gzip: false });
      expect(requests).toHaveLength(1);
    },
  );

  it('The content is uploaded when the feed has both content and a file', async () => {
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
  ])('A text of type %s is encoded in its charset', async (type, content, bytes) => {
    expect(await sent({ content, contentType: type })).toEqual(bytes);
  });

  it.each([
    ['iso-8859-1', '€', 'U+20AC'],
    ['iso-8859-1', '\x80', 'U+0080'],
    ['latin1', 'あ', 'U+3042'],
    ['windows-1252', '😀', 'U+1F600'],
    ['windows-1252', '\x80', 'U+0080'],
  ])('The charset %s cannot encode %j', async (charset, character, point) => {
    const { deps, counts } = createDocumentFakes({});
    const feed = { content: `fine ${character} fine`, contentType: `text/plain; charset=${charset}` };
    const error = await catchError(upload(deps, details, feed));
    expect(error.code).toBe('INVALID_PARAMETER');
    for (const part of [JSON.stringify(character), point, charset]) expect(error.message).toContain(part);
    expect(counts.sent).toBe(0);
  });

  it('A warning says that strings are not encoded in an unsupported charset', async () => {
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

describe('invalid uploads', () => {
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
  ])('An upload is rejected before it is sent: %j', async (feed, code) => {
    const { deps, counts } = createDocumentFakes({});
    expect((await catchError(upload(deps, details, feed as Feed))).code).toBe(code);
    expect(counts.sent).toBe(0);
  });

  it('An upload needs details with a URL', async () => {
    const { deps } = createDocumentFakes({});
    const error = await catchError(upload(deps, { url: '' }, { content: 'x', contentType }));
    expect(error.code).toBe('DOCUMENT_INFORMATION_MISSING');
  });

  it('An upload of zero bytes is allowed', async () => {
    const { deps, requests } = createDocumentFakes({});
    await upload(deps, details, { content: new Uint8Array(0), contentType });
    expect(requests[0]?.headers['content-length']).toBe('0');
  });
});

describe('responses to an upload', () => {
  it.each([200, 201, 204])('Status %i is a success', async (status) => {
    const { deps, counts } = createDocumentFakes({ status, body: 'ok' });
    expect(await upload(deps, details, { content: 'x', contentType })).toEqual({ success: true });
    expect(counts.released).toBe(1);
  });

  it('A body that breaks off after a success status is a success, and nothing is sent again', async () => {
    const { deps, counts } = createDocumentFakes({ status: 200, failure: reset() });
    expect(await upload(deps, details, { content: 'x', contentType })).toEqual({ success: true });
    expect(counts.sent).toBe(1);
  });

  it('An error response has the code and message of the storage', async () => {
    const body = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
    const { deps } = createDocumentFakes({ status: 403, body });
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'AccessDenied', message: 'Request has expired', status: 403 });
  });

  it('An error response without a code is an UPLOAD_ERROR', async () => {
    const { deps } = createDocumentFakes({ status: 400, body: `bad ${url}` });
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'UPLOAD_ERROR', status: 400, details: expect.stringMatching(/^bad /) });
    expect(inspect(error)).not.toContain(secret);
  });
});

describe('retries of an upload', () => {
  it('A retry sends the same bytes and reopens the file', async () => {
    for (const feed of [{ content: 'grün' }, { file: '/feed' }]) {
      const { deps, disk, requests } = createDocumentFakes({ status: 500 }, { failure: reset(), status: 503 }, {});
      disk.written.set('/feed', Buffer.from('grün'));
      await upload(deps, details, { ...feed, contentType });
      expect(requests.map(({ body }) => body.toString())).toEqual(['grün', 'grün', 'grün']);
      expect(disk.opened).toHaveLength('file' in feed ? 3 : 0);
    }
  });

  it('The error of the last attempt has the code of the connection', async () => {
    const { deps, counts } = createDocumentFakes(reset());
    const error = await catchError(upload(deps, details, { content: 'x', contentType }));
    expect(error).toMatchObject({ code: 'ECONNRESET', retryable: true });
    expect(counts.sent).toBe(3);
  });
});

describe('uploads from a file', () => {
  it('The error names the file that does not exist', async () => {
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
  ])('Files that %s cause a file error, not a connection error', async (_, size, bytes, reason) => {
    const { deps, counts } = createDocumentFakes({});
    const files = { ...deps.files, open: async () => ({ size, bytes: bytes() }) };
    const error = await catchError(upload({ ...deps, files }, details, { file: '/f', contentType }));
    expect(error).toMatchObject({ code: 'FILE_ERROR', retryable: false });
    expect(error.message).toContain(reason);
    expect(counts.sent).toBe(1);
  });
});

describe('timeouts of an upload', () => {
  it('The response timeout restarts with every chunk', async () => {
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

  it('A timeout ends an upload without a response', async () => {
    const { deps, clock } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(upload(deps, details, { content: 'x', contentType }));
    await clock.advance(180_000);
    expect(await failure).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 60_000, retryable: true });
    expect(clock.pending).toBe(0);
  });

  it('No timeout applies after the response, even if the rest of the body is sent later', async () => {
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

  it('A timeout ends an upload that the storage does not read', async () => {
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true, ignoresBody: true });
    const failure = catchError(upload(deps, details, { content: 'x', contentType }, { timeouts: { response: 5 } }));
    await clock.advance(15);
    expect(await failure).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 5 });
    expect(counts.sent).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('The value 0 turns timeouts off; a deadline covers all of an attempt', async () => {
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true });
    const timeouts = { response: 0, deadline: 500_000 };
    const failure = catchError(upload(deps, details, { content: 'x', contentType }, { timeouts }));
    await clock.advance(499_999);
    expect(counts.sent).toBe(1);
    await clock.advance(1_000_001);
    expect((await failure).code).toBe('API_DEADLINE_TIMEOUT');
  });

  it('Aborting the signal ends the upload', async () => {
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

it('Events report the progress of an upload', async () => {
  const { deps, events } = createDocumentFakes({});
  await upload(deps, details, { content: Buffer.alloc(100_000), contentType });
  expect(events).toEqual([
    { type: 'document', direction: 'upload', newBytes: 65_536, bytes: 65_536, totalBytes: 100_000 },
    { type: 'document', direction: 'upload', newBytes: 34_464, bytes: 100_000, totalBytes: 100_000 },
  ]);
});
