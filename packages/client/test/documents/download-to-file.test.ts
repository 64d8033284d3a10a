import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { download } from '../../src/documents/download/download.ts';
import { downloadToFile } from '../../src/documents/download/download-to-file.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import {
  buildGzipReply,
  buildLongText,
  catchError,
  createDocumentFakes,
  gzipDetails,
  splitBytes,
  url,
} from './document-fakes.ts';

const text = buildLongText(20_000);
const contentType = 'text/plain;charset=Cp1252';
const headers = { 'content-type': contentType };

it('A download to a file saves the stored bytes, decompressed', async () => {
  const bytes = Buffer.from('gr\xfcn', 'latin1');
  const world = createDocumentFakes({ ...buildGzipReply(bytes), headers });
  expect(await downloadToFile(world.deps, gzipDetails, '/f', {})).toEqual({ file: '/f', bytes: 4, contentType });
  expect(world.disk.written.get('/f')).toEqual(bytes);
  expect(world.operations).toEqual(['downloadToFile']);
  expect(world.clock.pending).toBe(0);
});

it('A download to a file with unzip: false saves the compressed bytes', async () => {
  const world = createDocumentFakes(buildGzipReply(text));
  await downloadToFile(world.deps, gzipDetails, '/f', { unzip: false });
  expect(world.disk.written.get('/f')).toEqual(gzipSync(text));
});

it('A document is decompressed if only a response header says that it is compressed', async () => {
  const world = createDocumentFakes({ ...buildGzipReply(text), headers: { 'content-encoding': 'gzip' } });
  await downloadToFile(world.deps, { url }, '/f', {});
  expect(String(world.disk.written.get('/f'))).toBe(text);
  const other = createDocumentFakes({
    ...buildGzipReply('{"a":1}\n{"a":2}\n'),
    headers: { 'content-encoding': 'gzip' },
  });
  expect(await download(other.deps, { url }, { json: true })).toEqual([{ a: 1 }, { a: 2 }]);
});

it('A download restarts when the connection breaks and it cannot be resumed', async () => {
  const bytes = Buffer.from(text);
  const failure = new NetworkError('ECONNRESET', 'socket hang up', true);
  const world = createDocumentFakes(
    { body: splitBytes(bytes, 1000).slice(0, 9), failure },
    { body: splitBytes(bytes, 1000) },
  );
  expect(await downloadToFile(world.deps, { url }, '/f', {})).toMatchObject({ bytes: bytes.length });
  expect(world.disk.written.get('/f')).toEqual(bytes);
});

it('A failed download leaves no file', async () => {
  for (const body of [gzipSync(text).subarray(0, 5000), gzipSync(text).subarray(0, -1)]) {
    const world = createDocumentFakes({ body });
    expect((await catchError(downloadToFile(world.deps, gzipDetails, '/f', {}))).code).toBe('UNZIP_ERROR');
    expect(world.disk.written.size).toBe(0);
    expect(world.counts).toMatchObject({ sent: 1, released: 1 });
  }
});

it('The error names the file that cannot be written', async () => {
  const world = createDocumentFakes({ body: 'x' });
  world.disk.state.failure = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  const error = await catchError(downloadToFile(world.deps, { url }, '/f', {}));
  expect(error).toMatchObject({ code: 'FILE_ERROR', message: 'The file "/f" could not be written (ENOSPC).' });
  await world.clock.advance(0);
  expect(world.clock.pending).toBe(0);
});

it('A download to a file ends when its signal is aborted', async () => {
  const ending = new AbortController();
  const world = createDocumentFakes({ body: 'xy', stalls: true });
  const failure = catchError(downloadToFile(world.deps, { url }, '/f', { signal: ending.signal }));
  await world.clock.advance(10);
  ending.abort();
  expect((await failure).code).toBe('REQUEST_ABORTED');
  expect(world.disk.written.size).toBe(0);
});
