import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const GB = 'A1F83G8C2ARO7P';

function setUp() {
  const application = new Application(
    createSandbox({ orders: 0, listings: 1, rateScale: Number.POSITIVE_INFINITY, maxDocumentBytes: 1_000_000 }),
  );
  const { sandbox } = application;
  const send = async (path: string, init: RequestInit) => {
    const response = await sandbox.fetch(new Request(new URL(path, ORIGIN), { method: 'POST', ...init }));
    return { status: response.status, text: await response.text() };
  };
  return { application, sandbox, send };
}

const LISTS = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const LEVELS = 'must have at most 100 levels of objects and lists in each other';

describe('bodies that are too large to be parsed', () => {
  it.each([
    ['5,000 levels', LISTS(5_000), LEVELS],
    ['4,000,000 levels', LISTS(4_000_000), LEVELS],
    ['3,000,000 objects', `[${'{},'.repeat(3_000_000)}{}]`, 'must have at most 60000 objects, lists and members'],
  ])('A call whose body has %s is rejected, and changes nothing', async (_, value, problem) => {
    const { application, sandbox, send } = setUp();
    const token = await application.sellerToken();
    const { status, text } = await send(
      `/listings/2021-08-01/items/${sandbox.credentials.sellerId}/DEEP?marketplaceIds=${GB}`,
      {
        method: 'PUT',
        headers: { 'x-amz-access-token': token, 'content-type': 'application/json' },
        body: `{"productType":"CLOCK","attributes":{"item_name":[{"value":"x"}],"a":${value}}}`,
      },
    );
    expect([status, JSON.parse(text).errors[0].message]).toEqual([413, `The request body ${problem}.`]);
    expect(sandbox.snapshot()).not.toContain('DEEP');
  });

  it('Strings with brackets, commas and quotes count as one value', async () => {
    const { application, sandbox } = setUp();
    const path = `/listings/2021-08-01/items/${sandbox.credentials.sellerId}/TEXT`;
    const text = `${LISTS(3_000)}\\"${',"'.repeat(90_000)}\\`;
    const body = { productType: 'CLOCK', attributes: { item_name: [{ value: 'x' }], note: [{ value: text }] } };
    expect((await application.call('PUT', path, { query: { marketplaceIds: GB }, body })).status).toBe(200);
  });

  it.each([
    ['/auth/o2/token', 'application/json', 'The body must have at most 65536 bytes.'],
    ['/auth/o2/token', 'application/x-www-form-urlencoded', 'The body must have at most 65536 bytes.'],
    ['/apps/authorize/consent', 'application/x-www-form-urlencoded', 'The form must have at most 65536 bytes.'],
  ])('%s rejects a body of 70,000 bytes of %s', async (path, type, message) => {
    const { send } = setUp();
    const { status, text } = await send(path, { headers: { 'content-type': type }, body: 'x'.repeat(70_000) });
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  });

  it('A token request and a request for a queue with too many levels are rejected', async () => {
    const { send } = setUp();
    const token = await send('/auth/o2/token', {
      headers: { 'content-type': 'application/json' },
      body: `{"a":${LISTS(5_000)}}`,
    });
    expect([token.status, JSON.parse(token.text).error_description]).toEqual([400, `The body ${LEVELS}.`]);
    const queue = await send('https://sqs.eu-west-1.amazonaws.com/', {
      headers: { 'x-amz-target': 'AmazonSQS.ListQueues' },
      body: `{"a":${LISTS(5_000)}}`,
    });
    expect([queue.status, JSON.parse(queue.text).message]).toEqual([400, `The body ${LEVELS}.`]);
  });

  it('An upload that is larger than the store is rejected while it is read', async () => {
    const { application, sandbox } = setUp();
    const contentType = 'text/plain';
    const { url } = (await application.call('POST', '/feeds/2021-06-30/documents', { body: { contentType } })).body;
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const upload = { method: 'PUT', headers: { 'content-type': contentType }, body, duplex: 'half' };
    const response = await sandbox.fetch(new Request(url, upload as RequestInit));
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('The file is larger than 1000000 bytes.'),
    ]);
    expect(sent).toBeLessThan(2_000_000);
  });

  it('A query of Data Kiosk is rejected by its size before it is parsed', async () => {
    const { application } = setUp();
    const send = async (count: number) => {
      const query = `query{${'a '.repeat(count)}}`;
      const { status, body } = await application.call('POST', '/dataKiosk/2023-11-15/queries', { body: { query } });
      return [status, body.errors[0].message];
    };
    expect(await send(50_000)).toEqual([400, 'The query must have at most 80000 characters with its spaces.']);
    expect(await send(4_000_000)).toEqual([413, 'The request body must not be larger than 524288 bytes.']);
  });
});

describe('patterns with many asterisks', () => {
  it('The policy of a queue is evaluated in few steps', async () => {
    const { send } = setUp();
    const name = 'a'.repeat(80);
    const resource = `arn:aws:sqs:*${'*a'.repeat(40)}*b`;
    const statement = { Effect: 'Allow', Principal: '*', Action: `${'*s'.repeat(30)}*`, Resource: resource };
    const call = (action: string, body: object) =>
      send('https://sqs.eu-west-1.amazonaws.com/', {
        headers: { 'x-amz-target': `AmazonSQS.${action}` },
        body: JSON.stringify(body),
      });
    const Policy = JSON.stringify({ Statement: [statement] });
    expect((await call('CreateQueue', { QueueName: name, Attributes: { Policy } })).status).toBe(200);
    expect((await call('ListQueues', {})).text).toContain(name);
  });

  it('The operation of a fault rule has at most 200 characters', () => {
    const { sandbox } = setUp();
    const operation = `${'*e'.repeat(150)}x`;
    expect(() => sandbox.faults.add({ fault: 'reset', operation })).toThrow(
      'operation must have at most 200 characters',
    );
  });
});
