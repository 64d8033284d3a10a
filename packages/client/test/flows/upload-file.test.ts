import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Reply, Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, noFiles } from '../support/test-client.ts';

const content = new Uint8Array([1, 2, 3, 250]);
const md5 = createHash('md5').update(content).digest('base64');
const marketplaceIds = ['A1PA6795UKMFR9'];
const aplus = 'aplus/2020-11-01/contentDocuments';

function createDestination(...replies: Reply[]): Script {
  return ({ url }): Reply => {
    if (url.host === 'files.example') return replies.shift() ?? { status: 204 };
    const uploadUrl = 'https://files.example/bucket?key=one%2Ftwo&policy=planted-policy';
    const headers = { 'Content-Type': 'image/png', 'Content-MD5': md5 };
    return { status: 201, body: { payload: { uploadDestinationId: 'U1', url: uploadUrl, headers } } };
  };
}

it('An attachment is sent to the upload destination with the headers from Amazon', async () => {
  const { client, calls } = createTestClient(createDestination());
  const resource = 'messaging/v1/orders/123/messages/legalDisclosure';
  const result = await client.uploadFile({ resource, marketplaceIds, content, contentType: 'image/png' });
  expect(result).toEqual({ uploadDestinationId: 'U1' });
  const [destinationRequest, upload] = calls();
  expect(destinationRequest?.url.pathname).toBe(`/uploads/2020-11-01/uploadDestinations/${resource}`);
  expect(Object.fromEntries(destinationRequest?.url.searchParams ?? [])).toEqual({
    marketplaceIds: 'A1PA6795UKMFR9',
    contentMD5: md5,
    contentType: 'image/png',
  });
  expect(upload).toMatchObject({
    method: 'PUT',
    body: Buffer.from(content).toString('latin1'),
    headers: { 'content-type': 'image/png', 'content-md5': md5, 'content-length': '4' },
  });
});

it('A picture for A+ content is sent as a form with the file last, and retried after a temporary failure', async () => {
  const setup = createTestClient(createDestination({ status: 503 }), {
    files: {
      ...noFiles,
      open: async () => ({
        size: 4,
        bytes: (async function* () {
          yield content;
        })(),
      }),
    },
  });
  const upload = setup.client.uploadFile({ resource: aplus, marketplaceIds, file: 'a.png', contentType: 'image/png' });
  await setup.clock.advance(60_000);
  expect(await upload).toEqual({ uploadDestinationId: 'U1' });
  const sent = setup.calls().filter(({ url }) => url.host === 'files.example');
  expect(sent.map(({ method, url }) => `${method} ${url.href}`)).toEqual(
    Array(2).fill('POST https://files.example/bucket'),
  );
  const { headers = {}, body = '' } = sent[1] ?? {};
  expect(headers['content-length']).toBe(String(body.length));
  const form = await new Response(Buffer.from(body, 'latin1'), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  expect([...form.keys()]).toEqual(['key', 'policy', 'file']);
  expect(form.get('key')).toBe('one/two');
  const file = form.get('file') as File;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(content);
  expect(file.type).toBe('image/png');
});

it('A missing file and a picture that is too large are rejected before anything is sent', async () => {
  const { client, calls } = createTestClient(createDestination());
  const picture = { resource: aplus, marketplaceIds, contentType: 'image/png' };
  const { code, message } = await catchError(client.uploadFile(picture as never));
  expect(`${code}: ${message}`).toMatch(/^INVALID_PARAMETER: content and file are missing\./);
  const large = new Uint8Array(3_145_729);
  expect((await catchError(client.uploadFile({ ...picture, content: large }))).message).toContain('at most 3145728');
  expect(calls()).toEqual([]);
});

it.each<[string, unknown, string]>([
  ['no argument', undefined, 'resource is missing. Pass the path of the resource that uses the file'],
  ['no resource', { marketplaceIds, content, contentType: 'image/png' }, 'resource is missing.'],
  ['a slash', { resource: '/', marketplaceIds, content }, 'resource is missing.'],
  ['a number', { resource: 5, marketplaceIds, content }, 'resource is missing.'],
  [
    'a path that is not filled in',
    { resource: 'messaging/v1/orders/{amazonOrderId}/messages/warranty', marketplaceIds, content },
    'resource still contains {amazonOrderId}. Replace it by the value.',
  ],
  ['no marketplaces', { resource: aplus, content, contentType: 'image/png' }, 'marketplaceIds has to be a list'],
  ['one marketplace', { resource: aplus, marketplaceIds: 'A1', content }, 'marketplaceIds has to be a list'],
  [
    'an undefined marketplace ID',
    { resource: aplus, marketplaceIds: [undefined], content },
    'marketplaceIds has to be a list',
  ],
  [
    'content and a file',
    { resource: aplus, marketplaceIds, content, file: 'a.png', contentType: 'image/png' },
    'content and file are given. Pass one of them.',
  ],
  [
    'an object for content',
    { resource: aplus, marketplaceIds, content: {}, contentType: 'image/png' },
    'content is an object. Pass text, or bytes as a Uint8Array.',
  ],
  [
    'a number for a file',
    { resource: aplus, marketplaceIds, file: 5, contentType: 'image/png' },
    'file is 5. Pass the path of a file.',
  ],
  ['no type', { resource: aplus, marketplaceIds, content }, 'contentType is missing. Pass the type of the file'],
])('Nothing is sent when the caller passes %s', async (_, given, message) => {
  const { client, calls } = createTestClient(createDestination());
  const error = await catchError(client.uploadFile(given as never));
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(message) });
  expect(calls()).toEqual([]);
});
