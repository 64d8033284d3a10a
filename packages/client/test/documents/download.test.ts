import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { download } from '../../src/documents/download/download.ts';
import { downloadStream } from '../../src/documents/download/download-stream.ts';
import { documentTimeouts } from '../../src/documents/storage/document-timeouts.ts';
import { errorCatalogue } from '../../src/errors/error-catalogue.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import {
  buildGzipReply,
  buildLongText,
  catchError,
  createDocumentFakes,
  gzipDetails,
  secret,
  splitBytes,
  url,
} from './document-fakes.ts';

const reset = (text = 'socket hang up') => new NetworkError('ECONNRESET', text, true);

describe('the request of a download', () => {
  it('A download is a GET of the URL and nothing else', async () => {
    const { deps, requests, operations } = createDocumentFakes({ body: 'hello' });
    expect(await download(deps, { url, reportDocumentId: 'r-1' })).toBe('hello');
    expect(requests).toEqual([{ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }]);
    expect(operations).toEqual(['download']);
  });

  it('No request is sent when the details have no URL', async () => {
    const { deps, counts } = createDocumentFakes({});
    for (const details of [undefined, null, {}, { url: '' }, { url: 7 }, { url: 'report-1' }, { url: 'file:///etc' }]) {
      const error = await catchError(download(deps, details as { url: string }));
      expect(error.code).toBe('DOCUMENT_INFORMATION_MISSING');
      expect(error.message).toMatch(/^url of the document details is (missing|not an http or https URL)/);
    }
    expect(counts.sent).toBe(0);
  });

  it('No request is sent when the compression is not GZIP', async () => {
    const { deps, counts } = createDocumentFakes({});
    const error = await catchError(download(deps, { url, compressionAlgorithm: 'ZSTD' }));
    expect(error).toMatchObject({ code: 'UNKNOWN_ZIP_STANDARD', retryable: false });
    expect(error.message).toContain('"ZSTD"');
    expect(counts.sent).toBe(0);
  });

  it('An unknown content encoding is an error unless unzip is false', async () => {
    const reply = { body: 'packed', headers: { 'content-encoding': 'br' } };
    const error = await catchError(download(createDocumentFakes(reply).deps, { url }));
    expect(error).toMatchObject({ code: 'UNKNOWN_ZIP_STANDARD', retryable: false });
    expect(await buffer(await downloadStream(createDocumentFakes(reply).deps, { url }, { unzip: false }))).toEqual(
      Buffer.from('packed'),
    );
    const labelled = { body: 'plain', headers: { 'content-encoding': 'utf-8' } };
    expect(await download(createDocumentFakes(labelled).deps, { url })).toBe('plain');
  });

  it('No request is sent when the charset does not exist', async () => {
    const { deps, counts } = createDocumentFakes({});
    const error = await catchError(download(deps, { url }, { charset: 'klingon' }));
    expect(error.code).toBe('DECODE_ERROR');
    expect(error.message).toContain('"klingon"');
    expect(counts.sent).toBe(0);
  });
});

describe('statuses of a download', () => {
  it.each([200, 201, 203, 206])('Status %i is a success', async (status) => {
    expect(await download(createDocumentFakes({ status, body: 'x' }).deps, { url })).toBe('x');
  });

  it('An error response has the code and message of the storage', async () => {
    const body =
      '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
    const { deps, counts } = createDocumentFakes({ status: 403, body, headers: { 'x-amz-request-id': 'ABC' } });
    const error = await catchError(download(deps, { url }));
    expect(error).toMatchObject({
      code: 'AccessDenied',
      message: 'Request has expired',
      status: 403,
      requestId: 'ABC',
      retryable: false,
    });
    expect(counts).toMatchObject({ sent: 1, released: 1 });
  });

  it('An unknown error response has the beginning of its body', async () => {
    const { deps } = createDocumentFakes({ status: 404, body: `nothing here ${'x'.repeat(1000)}` });
    const error = await catchError(download(deps, { url }));
    expect(error).toMatchObject({ code: 'DOWNLOAD_ERROR', status: 404 });
    expect(error.message).toContain('404');
    expect(error.details).toMatch(/^nothing here x+$/);
    expect(error.details).toHaveLength(500);
  });

  it.each(['', '<Error/>', '<Error><Code/></Error>', '<broken', '{"errors":[]}'])(
    'The error body %j contains no code',
    async (body) => {
      const error = await catchError(download(createDocumentFakes({ status: 400, body }).deps, { url }));
      expect(error).toMatchObject({ code: 'DOWNLOAD_ERROR', details: body });
    },
  );

  it('A redirect is not followed', async () => {
    const { deps, counts } = createDocumentFakes({ status: 307, headers: { location: 'https://elsewhere.example' } });
    expect(await catchError(download(deps, { url }))).toMatchObject({ code: 'DOWNLOAD_ERROR', status: 307 });
    expect(counts.sent).toBe(1);
  });

  it('Server errors are retried', async () => {
    const slowDown = { status: 503, body: '<Error><Code>SlowDown</Code><Message>Reduce</Message></Error>' };
    const { deps, counts } = createDocumentFakes(slowDown, { body: 'x' });
    expect(await download(deps, { url })).toBe('x');
    expect(counts.sent).toBe(2);
    expect(await catchError(download(createDocumentFakes(slowDown).deps, { url }))).toMatchObject({
      code: 'SlowDown',
      retryable: true,
    });
  });

  it('The client reads only the beginning of an endless error response', async () => {
    const body = Array.from({ length: 1000 }, () => Buffer.alloc(16_384, 'x'));
    const { deps, counts } = createDocumentFakes({ status: 400, body });
    await catchError(download(deps, { url }));
    expect(counts.taken).toBe(4);
    expect(counts.released).toBe(1);
  });
});

describe('connections of a download', () => {
  it('A connection failure has the code of the operating system and its cause', async () => {
    const { deps, counts } = createDocumentFakes(reset());
    const error = await catchError(download(deps, { url }));
    expect(error).toMatchObject({ code: 'ECONNRESET', retryable: true });
    expect(error.cause).toBeInstanceOf(NetworkError);
    expect(counts.sent).toBe(3);
  });

  it('An incomplete body is downloaded again from the beginning', async () => {
    const { deps, counts } = createDocumentFakes({ body: 'hel', failure: reset() }, { body: 'hello' });
    expect(await download(deps, { url })).toBe('hello');
    expect(counts).toMatchObject({ sent: 2, released: 2 });
  });

  it('A programming error is not retried', async () => {
    const { deps, counts } = createDocumentFakes(new TypeError('x is not a function'));
    expect(await catchError(download(deps, { url }))).toMatchObject({ code: 'NETWORK_ERROR', retryable: false });
    expect(counts.sent).toBe(1);
  });

  it('No error contains the URL', async () => {
    const { href, search, pathname } = new URL(url);
    const causes = [href, search, `${pathname}${search}`, decodeURIComponent(search), `signature ${secret}`];
    for (const text of causes) {
      const failures = [
        reset(text),
        new NetworkError('ECONNRESET', 'x', true, new Error(text)),
        new NetworkError('ECONNRESET', 'x', true, Object.assign(new Error('x'), { input: text })),
        { status: 404, body: `<html>The requested URL ${text} was not found</html>` },
        { status: 404, body: `<html>The requested URL ${text.replaceAll('&', '&amp;')} was not found</html>` },
        {
          status: 403,
          body: `<Error><Code>SignatureDoesNotMatch</Code><Message>${text.replaceAll('&', '&amp;')}</Message><StringToSign>${secret}</StringToSign></Error>`,
        },
      ];
      for (const failure of failures) {
        const { deps, events } = createDocumentFakes(failure);
        const error = await catchError(download(deps, { url }));
        const everything = [inspect(error, { depth: 9 }), JSON.stringify(error), String(error), inspect(events)].join();
        expect(everything).not.toContain(secret);
        expect(everything).not.toContain('X-Amz-Credential=KEY');
      }
    }
  });
});

describe('timeouts of a download', () => {
  it('Timeouts are on by default', async () => {
    expect(documentTimeouts).toEqual({ response: 60_000, idle: 60_000, deadline: 0 });
    const { deps, clock } = createDocumentFakes({ sendsNothing: true });
    const failure = catchError(download(deps, { url }));
    await clock.advance(59_999);
    expect(clock.pending).toBe(1);
    await clock.advance(120_001);
    expect(await failure).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 60_000 });
    expect(clock.pending).toBe(0);
  });

  it('A timeout ends a stalled body', async () => {
    const { deps, clock } = createDocumentFakes({ body: 'beginning', stalls: true });
    const failure = catchError(download(deps, { url }, { timeouts: { idle: 100 } }));
    await clock.advance(300);
    expect(await failure).toMatchObject({ code: 'API_IDLE_TIMEOUT', timeout: 100 });
    expect(clock.pending).toBe(0);
  });

  it('The value 0 turns a timeout off', async () => {
    const { deps, clock, counts } = createDocumentFakes({ sendsNothing: true });
    const ending = new AbortController();
    const timeouts = { response: 0 };
    const failure = catchError(download(deps, { url }, { timeouts, signal: ending.signal }));
    await clock.advance(86_400_000);
    expect(counts.sent).toBe(1);
    ending.abort();
    expect((await failure).code).toBe('REQUEST_ABORTED');
  });

  it('Aborting the signal ends the download without a retry', async () => {
    const ending = new AbortController();
    const { deps, clock, counts } = createDocumentFakes({ body: 'beginning', stalls: true });
    const failure = catchError(download(deps, { url }, { signal: ending.signal }));
    await clock.advance(10);
    ending.abort();
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED', retryable: false });
    expect(counts).toMatchObject({ sent: 1, released: 1 });
    expect(clock.pending).toBe(0);
  });

  it('A download leaves no timers behind', async () => {
    for (const reply of [{ body: 'x' }, {}, { status: 404, body: 'x' }, buildGzipReply('x'), reset()]) {
      const { deps, clock } = createDocumentFakes(reply);
      await download(deps, gzipDetails).catch(() => {});
      expect(clock.pending).toBe(0);
    }
  });
});

describe('GZIP documents', () => {
  const text = buildLongText(30_000);

  it('A GZIP document is decompressed', async () => {
    expect(await download(createDocumentFakes(buildGzipReply(text)).deps, gzipDetails)).toBe(text);
    expect(await download(createDocumentFakes(buildGzipReply('', 1)).deps, gzipDetails)).toBe('');
  });

  it('A GZIP document is decompressed wherever its bytes are split', async () => {
    for (const size of [1, 2, 3, 7])
      expect(await download(createDocumentFakes(buildGzipReply('grün', size)).deps, gzipDetails)).toBe('grün');
  });

  it('A GZIP document of several members is decompressed completely', async () => {
    const body = Buffer.concat([gzipSync('one '), gzipSync('two')]);
    expect(await download(createDocumentFakes({ body }).deps, gzipDetails)).toBe('one two');
  });

  it('A document that the transport already decompressed is not decompressed again', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await download(createDocumentFakes({ body: text, headers }).deps, gzipDetails)).toBe(text);
  });

  it.each([0, 1, 2, 9, 1000])('A GZIP document that ends after %i bytes is an error', async (size) => {
    const body = gzipSync(text).subarray(0, size);
    const error = await catchError(download(createDocumentFakes({ body }).deps, gzipDetails));
    expect(error).toMatchObject({ code: 'UNZIP_ERROR', retryable: false });
    expect(error.message).toContain('ends before');
  });

  it('An empty GZIP document is an empty text', async () => {
    expect(await download(createDocumentFakes({ body: gzipSync('') }).deps, gzipDetails)).toBe('');
  });

  it('A GZIP document without its last byte is an error', async () => {
    const body = gzipSync(text).subarray(0, -1);
    expect((await catchError(download(createDocumentFakes({ body }).deps, gzipDetails))).code).toBe('UNZIP_ERROR');
  });

  it('A damaged GZIP document is an error', async () => {
    const body = gzipSync(text);
    body.fill(0xff, 500, 600);
    const error = await catchError(download(createDocumentFakes({ body }).deps, gzipDetails));
    expect(error.code).toBe('UNZIP_ERROR');
    expect(error.message).toContain('damaged');
  });

  it('A broken connection during a GZIP document has its own error code', async () => {
    const { deps, counts } = createDocumentFakes({ body: gzipSync(text).subarray(0, 5000), failure: reset() });
    expect((await catchError(download(deps, gzipDetails))).code).toBe('ECONNRESET');
    expect(counts).toMatchObject({ sent: 3, released: 3 });
  });

  it('A GZIP document stays compressed with unzip: false and every other option', async () => {
    const bytes = gzipSync(text);
    const { deps, disk } = createDocumentFakes({ body: bytes });
    const options = { unzip: false, json: true, charset: 'shift_jis', file: '/packed.gz' };
    expect(await download(deps, gzipDetails, options)).toEqual(bytes);
    expect(disk.written.get('/packed.gz')).toEqual(bytes);
  });

  it('unzip: false has no effect on a document that is not compressed', async () => {
    expect(
      await download(createDocumentFakes({ body: 'a\tb\n1\t2' }).deps, { url }, { unzip: false, json: true }),
    ).toEqual([{ a: '1', b: '2' }]);
  });
});

describe('workbooks and PDFs', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const bytes = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00, 0x80]);

  it.each([
    [{ body: bytes }],
    [{ body: bytes, headers: { 'content-type': 'text/plain; charset=utf-8' } }],
    [{ body: splitBytes(bytes, 1) }],
    [{ body: Buffer.from('%PDF-1.7 \xff', 'latin1') }],
    [{ body: Buffer.from([1, 2, 0xff]), headers: { 'content-type': sheet } }],
    [{ body: Buffer.from([1, 2, 0xff]), headers: { 'content-type': 'application/pdf' } }],
  ])('A workbook or PDF is returned as bytes %#', async (reply) => {
    const expected = Buffer.concat(Array.isArray(reply.body) ? reply.body : [reply.body as Buffer]);
    const { deps, disk } = createDocumentFakes(reply);
    expect(await download(deps, { url }, { file: '/f', charset: 'utf-8' })).toEqual(expected);
    expect(disk.written.get('/f')).toEqual(expected);
  });

  it('A compressed workbook is returned as bytes', async () => {
    expect(await download(createDocumentFakes(buildGzipReply(bytes, 1)).deps, gzipDetails)).toEqual(bytes);
  });

  it('A workbook cannot be returned as JSON', async () => {
    const { deps, disk } = createDocumentFakes({ body: bytes });
    const error = await catchError(download(deps, { url }, { json: true, file: '/f' }));
    expect(error.code).toBe('PARSE_ERROR');
    expect(error.message).toContain('without json');
    expect(disk.written.size).toBe(0);
  });
});

describe('downloads to a file', () => {
  it('The file gets the text as UTF-8, and the text is returned', async () => {
    const headers = { 'content-type': 'text/plain;charset=Cp1252' };
    const { deps, disk } = createDocumentFakes({ body: Buffer.from('gr\xfcn \x80', 'latin1'), headers });
    expect(await download(deps, { url }, { file: '/report.txt' })).toBe('grün €');
    expect(disk.written.get('/report.txt')).toBe('grün €');
  });

  it('The charset option is used for the file', async () => {
    const { deps, disk } = createDocumentFakes({
      body: Buffer.from([0x83, 0x65]),
      headers: { 'content-type': 'x; charset=utf-8' },
    });
    await download(deps, { url }, { file: '/report.txt', charset: 'Windows-31J' });
    expect(disk.written.get('/report.txt')).toBe('テ');
  });

  it('The file is parsed and returned as JSON on request', async () => {
    const { deps, disk } = createDocumentFakes({ body: 'sku\tname\n1\tA "B"\n' });
    const rows = await download(deps, { url }, { file: '/report.json', json: true });
    expect(rows).toEqual([{ sku: '1', name: 'A "B"' }]);
    expect(JSON.parse(String(disk.written.get('/report.json')))).toEqual(rows);
  });

  it('The file is written once, however often the download is retried', async () => {
    const { deps, disk } = createDocumentFakes({ body: 'x', failure: reset() }, { status: 500 }, { body: 'whole' });
    await download(deps, { url }, { file: '/f' });
    expect([...disk.written]).toEqual([['/f', 'whole']]);
  });

  it('The error names the file that cannot be written', async () => {
    const { deps, disk, counts } = createDocumentFakes({ body: 'x' });
    disk.state.failure = Object.assign(new Error('no'), { code: 'EACCES' });
    const error = await catchError(download(deps, { url }, { file: '/closed/f' }));
    expect(error).toMatchObject({ code: 'FILE_ERROR', retryable: false });
    expect(error.message).toBe('The file "/closed/f" could not be written (EACCES).');
    expect(counts.sent).toBe(1);
  });
});

describe('text longer than the longest string', () => {
  const text = 'grün und blau';
  const latin = Buffer.from(text, 'latin1');

  it('A text that is too long is rejected before it is buffered', async () => {
    const body = Array.from({ length: 100 }, () => Buffer.alloc(10, 'x'));
    const { deps, counts } = createDocumentFakes({ body });
    const error = await catchError(download(deps, { url }, {}, {}, 50));
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE', retryable: false });
    expect(error.message).toContain('downloadStream');
    expect(counts.taken).toBeLessThan(60);
    expect(counts.released).toBe(1);
  });

  it.each([text.length - 1, 4])(
    'A text that is too long is written to the file, with a limit of %i',
    async (longest) => {
      const { deps, disk, events } = createDocumentFakes({ body: splitBytes(latin, 3) });
      expect(await download(deps, { url }, { file: '/f' }, {}, longest)).toBeUndefined();
      expect(String(disk.written.get('/f'))).toBe(text);
      expect(events).toContainEqual(expect.objectContaining({ type: 'warning', code: 'RESPONSE_TOO_LARGE' }));
    },
  );

  it('UTF-8 is detected from the first bytes, even if they end within a character', async () => {
    const body = splitBytes(Buffer.from('日本語日本語日本語日本語'), 5);
    const { deps, disk } = createDocumentFakes({ body });
    expect(await download(deps, { url }, { file: '/f' }, {}, 3)).toBeUndefined();
    expect(String(disk.written.get('/f'))).toBe('日本語日本語日本語日本語');
  });

  it('The limit counts characters, not bytes', async () => {
    expect(await download(createDocumentFakes({ body: 'ああああ' }).deps, { url }, {}, {}, 4)).toBe('ああああ');
    const third = createDocumentFakes({ body: splitBytes(Buffer.from('日本語'), 3) });
    expect((await catchError(download(third.deps, { url }, {}, {}, 2))).code).toBe('RESPONSE_TOO_LARGE');
    expect((await catchError(download(createDocumentFakes({ body: 'ああああ' }).deps, { url }, {}, {}, 3))).code).toBe(
      'RESPONSE_TOO_LARGE',
    );
  });

  it('A text that is too long is not parsed as JSON, not even with a file', async () => {
    const { deps, disk } = createDocumentFakes({ body: text });
    const error = await catchError(download(deps, { url }, { json: true, file: '/f' }, {}, 5));
    expect(error.code).toBe('RESPONSE_TOO_LARGE');
    expect(disk.written.size).toBe(0);
  });

  it('A text that is too long is downloaded to the file again when the connection breaks', async () => {
    const first = { body: splitBytes(latin, 3), failure: reset() };
    const { deps, disk, counts } = createDocumentFakes(first, { body: splitBytes(latin, 3) });
    await download(deps, { url }, { file: '/f' }, {}, 1);
    expect(String(disk.written.get('/f'))).toBe(text);
    expect(counts).toMatchObject({ sent: 2, released: 2 });
  });
});

describe('events of a download', () => {
  it('A download emits an event every 64 kB and at the end', async () => {
    const body = splitBytes(Buffer.alloc(200_000, 'x'), 16_384);
    const { deps, events } = createDocumentFakes({ body, headers: { 'content-length': '200000' } });
    await download(deps, { url });
    expect(events.map((event) => event.type === 'document' && event.bytes)).toEqual([
      65_536, 131_072, 196_608, 200_000,
    ]);
    expect(events[0]).toEqual({
      type: 'document',
      direction: 'download',
      newBytes: 65_536,
      bytes: 65_536,
      totalBytes: 200_000,
    });
  });

  it('Events count the bytes of the response', async () => {
    const { deps, events } = createDocumentFakes(buildGzipReply('x'.repeat(100_000)));
    await download(deps, gzipDetails);
    const bytes = gzipSync('x'.repeat(100_000)).byteLength;
    expect(events).toEqual([
      { type: 'document', direction: 'download', newBytes: bytes, bytes, totalBytes: undefined },
    ]);
  });

  it('An empty document emits an event', async () => {
    const { deps, events } = createDocumentFakes({});
    await download(deps, { url });
    expect(events).toEqual([{ type: 'document', direction: 'download', newBytes: 0, bytes: 0, totalBytes: undefined }]);
  });
});

it('Every error code of a download is in the catalogue', () => {
  const codes = [
    'DOCUMENT_INFORMATION_MISSING',
    'UNKNOWN_ZIP_STANDARD',
    'DOWNLOAD_ERROR',
    'UPLOAD_ERROR',
    'UNZIP_ERROR',
    'DECODE_ERROR',
    'PARSE_ERROR',
    'FILE_ERROR',
    'RESPONSE_TOO_LARGE',
    'NETWORK_ERROR',
    'INVALID_PARAMETER',
  ];
  expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(codes));
});
