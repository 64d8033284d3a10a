import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FeedMessage, FeedRequest, FeedRun, FeedRunJson } from '../../src/index.ts';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { buildFeedStatus, buildListingsReport, createFeedScenario, documentOrigin } from './feed-scenario.ts';

const marketplaceIds = ['A1PA6795UKMFR9'];
const listings = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, sellerId: 'M1' };
const xml = { feedType: 'POST_ORDER_FULFILLMENT_DATA', marketplaceIds, content: '<feed/>' };
const day = 86_400_000;

const buildDeletion = (sku: string): FeedMessage => ({ sku, operationType: 'DELETE' });
const findCalls = (setup: ReturnType<typeof createTestClient>, name: RegExp) =>
  setup.calls().filter(({ method, url }) => name.test(`${method} ${url.pathname}`));
const findCreations = (setup: ReturnType<typeof createTestClient>) => findCalls(setup, /^POST .*\/feeds$/);

/** Advances the clock until a run has settled. */
async function finish<T>(setup: ReturnType<typeof createTestClient>, promise: Promise<T>, time = day): Promise<T> {
  promise.catch(() => {});
  await setup.clock.advance(time);
  return promise;
}

async function waitForError(setup: ReturnType<typeof createTestClient>, promise: Promise<unknown>, time = 2 * day) {
  const error = catchError(promise);
  await setup.clock.advance(time);
  return error;
}

/** Records the JSON of a run at each change, as a program would save it. */
function recordStates(given: FeedRequest) {
  const states: FeedRunJson[] = [];
  const onProgress = (run: { toJSON(): FeedRunJson }) => void states.push(JSON.parse(JSON.stringify(run)));
  return {
    request: { ...given, onProgress },
    states,
    at: (name: string) => states.find((one) => one.feeds.at(-1)?.state.type === name),
  };
}

describe('client.feed', () => {
  it('A feed is uploaded, created and polled until it is done, and its processing report is read', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [
      buildFeedStatus('IN_QUEUE'),
      buildFeedStatus('IN_PROGRESS'),
      buildFeedStatus('DONE', 'R1'),
    ]);
    scenario.results.set(
      'R1',
      '<AmazonEnvelope><Message><MessageID>1</MessageID><ProcessingReport><ProcessingSummary>' +
        '<MessagesProcessed>2</MessagesProcessed><MessagesSuccessful>1</MessagesSuccessful>' +
        '<MessagesWithError>1</MessagesWithError></ProcessingSummary><Result><MessageID>2</MessageID>' +
        '<ResultCode>Error</ResultCode><ResultMessageCode>18028</ResultMessageCode>' +
        '<ResultDescription>No such order.</ResultDescription><AdditionalInfo><SKU>B</SKU></AdditionalInfo></Result>' +
        '</ProcessingReport></Message></AmazonEnvelope>',
    );
    const setup = createTestClient(scenario.script);
    const result = await finish(setup, setup.client.feed({ ...xml, feedOptions: { one: 'two' } }).done());
    expect(result).toMatchObject({
      summary: { processed: 2, accepted: 1, invalid: 1, errors: 1, warnings: 0 },
      results: [
        {
          messageId: 2,
          sku: 'B',
          status: 'INVALID',
          issues: [{ severity: 'ERROR', code: '18028', message: 'No such order.' }],
        },
      ],
      feeds: [{ feedId: 'F1', status: 'DONE' }],
    });
    const [documentId, upload] = [...scenario.uploads][0] ?? [];
    expect(upload).toEqual({ text: '<feed/>', contentType: 'text/xml; charset=UTF-8' });
    expect(scenario.created).toEqual([
      { feedType: xml.feedType, marketplaceIds, inputFeedDocumentId: documentId, feedOptions: { one: 'two' } },
    ]);
    expect(findCalls(setup, /POST .*documents/)[0]?.json).toEqual({ contentType: 'text/xml; charset=UTF-8' });
  });

  it('Nothing is sent before done is called, and repeated calls of done send the feed once', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const run = setup.client.feed(xml);
    await setup.clock.advance(day);
    expect(setup.calls()).toEqual([]);
    const [one, other] = [run.done(), run.done()];
    expect(await finish(setup, one)).toBe(await other);
    expect(findCreations(setup)).toHaveLength(1);
  });

  it('The time between two polls grows up to a minute', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE')]);
    const clock = createVirtualClock();
    const times: number[] = [];
    const setup = createTestClient(
      (request, index) => {
        if (request.url.pathname.endsWith('/F1')) times.push(clock.now());
        return scenario.script(request, index);
      },
      { clock },
    );
    const error = catchError(setup.client.feed({ ...xml, maxWait: 400_000 }).done());
    await setup.clock.advance(day);
    expect(await error).toMatchObject({ code: 'FEED_TIMED_OUT', feedId: 'F1' });
    expect(findCalls(setup, /DELETE/)).toEqual([]);
    const apart = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(apart.slice(0, 3)).toEqual([10_000, 15_000, 22_500]);
    expect(Math.max(...apart)).toBe(60_000);
  });

  it('onProgress receives each status of the run', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE'), buildFeedStatus('IN_PROGRESS'), buildFeedStatus('DONE')]);
    const setup = createTestClient(scenario.script);
    const seen: unknown[] = [];
    const run = setup.client.feed({ ...xml, onProgress: ({ progress }) => void seen.push(progress) });
    expect(run.progress).toEqual({ feed: 1, status: 'NEW', feedId: undefined, polls: 0 });
    await finish(setup, run.done());
    expect(seen).toEqual([
      { feed: 1, status: 'NEW', feedId: undefined, polls: 0 },
      { feed: 1, status: 'UNCONFIRMED', feedId: undefined, polls: 0 },
      { feed: 1, status: 'CREATED', feedId: 'F1', polls: 0 },
      { feed: 1, status: 'IN_QUEUE', feedId: 'F1', polls: 1 },
      { feed: 1, status: 'IN_PROGRESS', feedId: 'F1', polls: 2 },
      { feed: 1, status: 'DONE', feedId: 'F1', polls: 2 },
    ]);
  });

  it('The progress of a feed in several parts is that of the first part that has not ended', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE'), buildFeedStatus('DONE')]);
    const setup = createTestClient(scenario.script);
    const messages = Array.from({ length: 25_001 }, (_, at) => buildDeletion(`S${at}`));
    const seen: string[] = [];
    const onProgress = ({ progress: { feed, feedId, status } }: FeedRun) =>
      void seen.push(`${feed} ${feedId} ${status}`);
    const run = setup.client.feed({ ...listings, messages, onProgress });
    await finish(setup, run.done());
    expect(seen).toContain('1 F1 IN_QUEUE');
    expect(run.progress).toEqual({ feed: 2, status: 'DONE', feedId: 'F2', polls: 0 });
  }, 60_000);

  it.each([
    [{}, 'content, file, rows and messages are missing'],
    [{ content: 'a', file: 'b' }, 'content and file are given. Pass one of them'],
    [{ rows: [{ a: 1 }], messages: [] }, 'rows and messages are given. Pass one of them'],
  ])('A request without exactly one kind of content is rejected before anything is sent: %j', async (form, words) => {
    const setup = createTestClient(createFeedScenario().script);
    const { content: _, ...about } = xml;
    const run = setup.client.feed({ ...about, ...form } as never);
    expect((await waitForError(setup, run.done())).message).toContain(words);
    expect(setup.calls()).toEqual([]);
  });

  it('A run emits events when its feed is created and when it is done', async () => {
    const setup = createTestClient(createFeedScenario().script);
    await finish(setup, setup.client.feed(xml).done());
    const about = { type: 'feed', feedType: xml.feedType, feedId: 'F1', polls: 0 };
    expect(setup.events.filter(({ type }) => type === 'feed')).toEqual([
      { ...about, status: 'CREATED' },
      { ...about, status: 'DONE' },
    ]);
  });

  it('The error of a failed feed contains its processing report', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('FATAL', 'R1')]);
    scenario.results.set('R1', '{"errorDetails":"no such header"}');
    const setup = createTestClient(scenario.script);
    expect(await waitForError(setup, setup.client.feed(xml).done())).toMatchObject({
      code: 'FEED_PROCESSING_FATAL',
      feedId: 'F1',
      details: '{"errorDetails":"no such header"}',
    });
  });

  it('A cancelled feed is an error by default and a result with onFailed: result', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('CANCELLED')]);
    scenario.polls.set('F2', [buildFeedStatus('CANCELLED')]);
    const setup = createTestClient(scenario.script);
    expect(await waitForError(setup, setup.client.feed(xml).done())).toMatchObject({
      code: 'FEED_PROCESSING_CANCELLED',
      feedId: 'F1',
    });
    const request = { ...listings, messages: [buildDeletion('A')], onFailed: 'result' as const };
    expect(await finish(setup, setup.client.feed(request).done())).toMatchObject({
      feeds: [{ feedId: 'F2', status: 'CANCELLED', document: undefined }],
      results: [{ messageId: 1, sku: 'A', status: 'CANCELLED', issues: [] }],
    });
  });

  it('A new upload URL is requested when Amazon rejects the first one', async () => {
    const scenario = createFeedScenario();
    let puts = 0;
    const setup = createTestClient((request, index) => {
      const isFirst = request.url.origin === documentOrigin && request.method === 'PUT' && puts++ === 0;
      return isFirst
        ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
        : scenario.script(request, index);
    });
    await finish(setup, setup.client.feed(xml).done());
    expect(findCalls(setup, /POST .*documents/)).toHaveLength(2);
    expect(findCreations(setup)).toHaveLength(1);
  });

  it('Removed and unknown feed types cause a warning, and an unknown type requires a content type', async () => {
    const setup = createTestClient(createFeedScenario().script);
    await finish(setup, setup.client.feed({ ...xml, feedType: 'POST_PRODUCT_DATA' }).done());
    await finish(setup, setup.client.feed({ ...xml, feedType: 'POST_NEW_DATA', contentType: 'text/x' }).done());
    expect(setup.warnings.join()).toContain('Use JSON_LISTINGS_FEED. Feeds of this type end with status FATAL.');
    expect(setup.warnings.join()).toContain('The feed type POST_NEW_DATA is unknown');
    expect(await waitForError(setup, setup.client.feed({ ...xml, feedType: 'POST_NEW_DATA' }).done())).toMatchObject({
      code: 'NO_FEED_CONTENT_TYPE_PROVIDED',
    });
  });

  it.each([
    [{ marketplaceIds: [] }, 'INVALID_PARAMETER', 'marketplaceIds'],
    [{ feedType: '' }, 'INVALID_PARAMETER', 'feedType'],
    [{ content: undefined }, 'NO_FEED_CONTENT_PROVIDED', 'content'],
    [{ file: 'a' }, 'INVALID_PARAMETER', 'content and file'],
    [{ rows: [{ a: 1 }], content: undefined }, 'INVALID_PARAMETER', 'rows'],
    [{ messages: [buildDeletion('A')], content: undefined }, 'INVALID_PARAMETER', 'messages'],
    [{ interval: -1 }, 'INVALID_PARAMETER', 'interval'],
  ])('A feed with %o is rejected before anything is sent', async (wrong, code, words) => {
    const setup = createTestClient(createFeedScenario().script);
    const error = await waitForError(setup, setup.client.feed({ ...xml, ...wrong } as FeedRequest).done());
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(setup.calls()).toEqual([]);
  });
});

describe('rows', () => {
  const shipping = { feedType: 'POST_FLAT_FILE_FULFILLMENT_DATA', marketplaceIds };

  it('Rows become a flat file with the names of the keys or columns as its header', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const rows = [
      { 'order-id': '1', quantity: 2, note: '"a"' },
      { 'order-id': '2', quantity: null },
    ];
    await finish(setup, setup.client.feed({ ...shipping, rows }).done());
    async function* later() {
      yield* rows;
    }
    await finish(
      setup,
      setup.client.feed({ ...shipping, rows: later(), columns: ['note', 'order-id', 'quantity'] }).done(),
    );
    expect([...scenario.uploads.values()]).toEqual([
      {
        text: 'order-id\tquantity\tnote\r\n1\t2\t"a"\r\n2\t\t\r\n',
        contentType: 'text/tab-separated-values; charset=UTF-8',
      },
      {
        text: 'note\torder-id\tquantity\r\n"a"\t1\t2\r\n\t2\t\r\n',
        contentType: 'text/tab-separated-values; charset=UTF-8',
      },
    ]);
  });

  it.each([
    [[], 'NO_FEED_CONTENT_PROVIDED', 'rows'],
    [[{ a: '1' }, { b: '2' }], 'INVALID_FEED', 'Row 2 has "b"'],
    [[{ a: 'x\ty' }], 'INVALID_FEED', 'Row 1, "a", has a tab'],
    [[{ a: {} as never }], 'INVALID_FEED', 'Row 1, "a", is an object'],
    [[{ a: 1 }, { a: Number.NaN }], 'INVALID_FEED', 'Row 2, "a", is NaN: only text, finite numbers, true and false'],
    [[{ a: 1 }, 5 as never], 'INVALID_FEED', 'Row 2 is 5. Pass an object of cells by heading.'],
    [[['a'] as never], 'INVALID_FEED', 'Row 1 is a list.'],
  ])('Rows that cannot be written to a flat file are rejected: %j', async (rows, code, words) => {
    const setup = createTestClient(createFeedScenario().script);
    const error = await waitForError(setup, setup.client.feed({ ...shipping, rows }).done());
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(setup.calls()).toEqual([]);
  });

  it('The results of rows are read from the lines of the processing report', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('DONE', 'R1')]);
    scenario.results.set(
      'R1',
      'Feed Processing Summary:\r\n\tNumber of records processed\t\t3\r\n\tNumber of records successful\t\t2\r\n\r\n' +
        'original-record-number\tsku\terror-code\terror-type\terror-message\r\n2\tB\t18\tError\tNo such order\r\n',
    );
    const setup = createTestClient(scenario.script);
    expect(await finish(setup, setup.client.feed({ ...shipping, rows: [{ a: 1 }] }).done())).toMatchObject({
      summary: { processed: 3, accepted: 2, invalid: 1, errors: 1 },
      results: [{ messageId: 2, sku: 'B', status: 'INVALID', issues: [{ code: '18', message: 'No such order' }] }],
    });
  });
});

describe('messages', () => {
  it('Messages are numbered, sent with a header and matched with the processing report', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('DONE', 'R1')]);
    const issue = {
      messageId: 2,
      sku: 'B',
      code: '90220',
      severity: 'ERROR',
      message: 'No name.',
      attributeName: 'item_name',
    };
    const general = { severity: 'WARNING', message: 'Slow today.' };
    scenario.results.set('R1', buildListingsReport([issue, general], 2));
    const setup = createTestClient(scenario.script);
    const messages: FeedMessage[] = [
      buildDeletion('A'),
      { sku: 'B', operationType: 'PARTIAL_UPDATE', productType: 'LUGGAGE', attributes: { item_name: [{ value: '' }] } },
    ];
    const result = await finish(setup, setup.client.feed({ ...listings, issueLocale: 'en_US', messages }).done());
    expect(JSON.parse([...scenario.uploads.values()][0]?.text ?? '')).toEqual({
      header: { sellerId: 'M1', version: '2.0', issueLocale: 'en_US' },
      messages: [
        { messageId: 1, ...messages[0] },
        { messageId: 2, ...messages[1] },
      ],
    });
    expect(result).toMatchObject({
      results: [
        { messageId: 1, sku: 'A', status: 'ACCEPTED', issues: [] },
        { messageId: 2, sku: 'B', status: 'INVALID', issues: [{ code: '90220', attributeName: 'item_name' }] },
      ],
      issues: [general],
    });
  });

  it.each<[object, string]>([
    [{ sku: 'B', operationType: 'UPDTE' }, 'messages[1].operationType is "UPDTE". Pass one of'],
    [{ sku: 'B', operationType: 'UPDATE', productType: 'X' }, 'messages[1].attributes is missing'],
    [{ sku: '', operationType: 'DELETE' }, 'messages[1].sku has 0 characters'],
    [{ sku: 'B', operationType: 'DELETE', productType: 'X' }, 'messages[1].productType is not allowed here'],
    [
      { sku: 'B', operationType: 'PATCH', productType: 'X', patches: [{ op: 'move', path: 'a' }] },
      'messages[1].patches[0].op is "move"',
    ],
    [{ sku: 'B', operationType: 'DELETE', messageId: 7 }, 'messages[1].messageId is 7'],
  ])('Messages that do not match the schema are rejected before anything is sent: %j', async (wrong, words) => {
    const setup = createTestClient(createFeedScenario().script);
    const request = { ...listings, messages: [buildDeletion('A'), wrong as FeedMessage] };
    const error = await waitForError(setup, setup.client.feed(request).done());
    expect(error).toMatchObject({ code: 'INVALID_FEED', message: expect.stringContaining(words) });
    expect(error.message).toMatch(/^Message 2/);
    expect(setup.calls()).toEqual([]);
  });

  it.each<[object, string]>([
    [{ operationType: 'UPDTE' }, 'is "UPDTE". Pass one of: "UPDATE", "PARTIAL_UPDATE", "PATCH", "DELETE".'],
    [{ operationType: 1, requirements: 'LISTING' }, 'is 1. Pass a string.'],
    [{ productType: 'X', attributes: { a: [] } }, 'is missing.'],
  ])('A message with an invalid operation has one validation error: %j', async (wrong, words) => {
    const setup = createTestClient(createFeedScenario().script);
    const messages = [buildDeletion('A'), { sku: 'B', ...wrong } as FeedMessage];
    const { message } = await waitForError(setup, setup.client.feed({ ...listings, messages }).done());
    expect(message).toBe(
      `Message 2 (SKU "B") does not match the schema of the feed. messages[1].operationType ${words}`,
    );
  });

  it('Messages require a seller ID and at least one message', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const { sellerId: _, ...withoutSeller } = { ...listings, messages: [buildDeletion('A')] };
    const anonymous = setup.client.feed(withoutSeller as never);
    expect((await waitForError(setup, anonymous.done())).message).toContain('sellerId');
    expect(await waitForError(setup, setup.client.feed({ ...listings, messages: [] }).done())).toMatchObject({
      code: 'NO_FEED_CONTENT_PROVIDED',
    });
  });

  it('Messages beyond the limits are sent as several feeds, and only one feed is held in memory at a time', async () => {
    const scenario = createFeedScenario();
    for (const feed of ['F1', 'F3']) scenario.polls.set(feed, [buildFeedStatus('DONE', feed)]);
    scenario.results.set('F1', buildListingsReport([], 25_000));
    scenario.results.set('F3', buildListingsReport([], 10_000));
    const setup = createTestClient(scenario.script);
    let taken = 0;
    const atCreation: number[] = [];
    async function* createMessages() {
      for (taken = 1; taken <= 60_000; taken += 1) yield buildDeletion(`S${taken}`);
    }
    const onProgress = () => void (scenario.created.length > atCreation.length && atCreation.push(taken));
    const result = await finish(
      setup,
      setup.client.feed({ ...listings, messages: createMessages(), onProgress }).done(),
    );
    expect(atCreation).toEqual([25_001, 50_001, 60_001]);
    const sent = [...scenario.uploads.values()].map(({ text }) => JSON.parse(text).messages as { messageId: number }[]);
    expect(sent.map((list) => [list.length, list[0]?.messageId])).toEqual([
      [25_000, 1],
      [25_000, 25_001],
      [10_000, 50_001],
    ]);
    expect(result.results).toHaveLength(60_000);
    // The second feed has no processing report.
    const unknown = result.results.filter(({ status }) => status === 'UNKNOWN');
    expect([unknown.length, unknown[0]?.messageId, unknown.at(-1)?.messageId]).toEqual([25_000, 25_001, 50_000]);
    expect(result.results.at(-1)).toMatchObject({ messageId: 60_000, sku: 'S60000', status: 'ACCEPTED' });
  }, 60_000);

  it('A list of messages is checked completely before the first feed; an iterator is checked feed by feed', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const messages = Array.from({ length: 25_002 }, (_, at) => buildDeletion(at === 25_001 ? '' : `S${at}`));
    const inList = await waitForError(setup, setup.client.feed({ ...listings, messages }).done());
    expect(inList).toMatchObject({ code: 'INVALID_FEED', message: expect.stringContaining('Message 25002') });
    expect(setup.calls()).toEqual([]);
    expect(
      await waitForError(setup, setup.client.feed({ ...listings, messages: messages.values() }).done()),
    ).toMatchObject({
      code: 'INVALID_FEED',
    });
    expect(findCreations(setup)).toHaveLength(1);
  }, 60_000);

  it('A failed run leaves no timer behind', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE')]);
    const setup = createTestClient((request, index) => {
      if (/POST .*\/feeds$/.test(`${request.method} ${request.url.pathname}`) && scenario.created.length === 1) {
        return errorReply(400, 'InvalidInput');
      }
      return scenario.script(request, index);
    });
    const messages = Array.from({ length: 25_001 }, (_, at) => buildDeletion(`S${at}`));
    expect(await waitForError(setup, setup.client.feed({ ...listings, messages }).done(), 5000)).toMatchObject({
      code: 'InvalidInput',
    });
    expect(setup.clock.pending).toBe(0);
  }, 60_000);

  it('Messages are also split by size', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const attributes = { bullet_point: [{ value: 'ä'.repeat(2_000_000) }] };
    const messages = ['A', 'B', 'C', 'D'].map(
      (sku): FeedMessage => ({ sku, operationType: 'PARTIAL_UPDATE', productType: 'LUGGAGE', attributes }),
    );
    await finish(setup, setup.client.feed({ ...listings, messages }).done());
    const sizes = [...scenario.uploads.values()].map(({ text }) => Buffer.byteLength(text));
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_485_760);
  });
});

describe('Results of a feed that is done', () => {
  const messages = [buildDeletion('A'), buildDeletion('B')];
  const warning = { messageId: 1, severity: 'WARNING', code: '1', message: 'Slow.' };
  const error = { messageId: 2, severity: 'ERROR', code: '2', message: 'Wrong.' };
  const readMessageStatuses = async (report: string | undefined) => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('DONE', report === undefined ? undefined : 'R1')]);
    if (report !== undefined) scenario.results.set('R1', report);
    const setup = createTestClient(scenario.script);
    const { results } = await finish(setup, setup.client.feed({ ...listings, messages }).done());
    return results.map(({ status }) => status);
  };
  const summary = (counts: object) => JSON.stringify({ issues: [], summary: counts });
  const counts = { errors: 0, warnings: 0, messagesProcessed: 2, messagesAccepted: 2, messagesInvalid: 0 };

  it.each([
    ['the report is missing', undefined],
    ['the report is empty', ''],
    ['the report is blank', ' \n'],
    ['the report is an empty object', '{}'],
    ['the report is a list', '[]'],
    ['the report is an HTML page', '<!DOCTYPE html><html><body>503</body></html>'],
    ['the report is text', 'Feed processed successfully'],
    ['the report is cut', summary(counts).slice(0, -1)],
    ['the report is nested 100,000 levels deep', `{"issues":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['the report is XML nested 100,000 levels deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['the report is an error', '{"errors":[{"code":"InternalFailure","message":"x"}]}'],
    ['the summary is missing', '{"header":{},"issues":[]}'],
    ['the summary is null', '{"summary":null,"issues":null}'],
    ['the summary is empty', summary({})],
    ['no message was accepted', summary({ ...counts, messagesAccepted: 0 })],
    ['all messages are invalid, and none is named', summary({ ...counts, messagesAccepted: 0, messagesInvalid: 2 })],
    ['fewer messages were accepted', summary({ ...counts, messagesAccepted: 1 })],
    ['fewer messages were processed', summary({ ...counts, messagesProcessed: 1, messagesAccepted: 1 })],
    ['more messages were processed', summary({ ...counts, messagesProcessed: 3, messagesAccepted: 3 })],
    ['no message was processed', summary({ ...counts, messagesProcessed: 0, messagesAccepted: 0 })],
    ['an invalid message is not named', summary({ ...counts, messagesInvalid: 1 })],
    ['errors are not named', summary({ ...counts, errors: 2 })],
    ['the number of accepted messages is missing', summary({ ...counts, messagesAccepted: undefined })],
    ['the number of processed messages is missing', summary({ ...counts, messagesProcessed: undefined })],
    ['a number is negative', summary({ ...counts, messagesInvalid: -1 })],
    ['a number is invalid', summary({ ...counts, messagesAccepted: true, messagesProcessed: [2] })],
    ['an error names a message that was not sent', buildListingsReport([{ ...error, messageId: 9 }], 2)],
    ['the report is the XML of another feed', '<AmazonEnvelope><Message/></AmazonEnvelope>'],
  ])('Every message has the status UNKNOWN if %s', async (_, report) => {
    expect(await readMessageStatuses(report)).toEqual(['UNKNOWN', 'UNKNOWN']);
  });

  it('A processing report that decompresses to more than 100 MB is an error that names the feed', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('DONE', 'R1')]);
    const headers = { 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(100_000_001, ' '), { level: 1 });
    const setup = createTestClient((request, ...rest) =>
      request.url.href.startsWith(`${documentOrigin}/R1`)
        ? { headers, pieces: [bomb] }
        : scenario.script(request, ...rest),
    );
    const error = await waitForError(setup, setup.client.feed({ ...listings, messages }).done());
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE', feedId: 'F1', retryable: false });
    expect(error.message).toContain('more than 100 MB');
    expect(findCalls(setup, /R1/)).toHaveLength(2);
  });

  it('The result of each message contains exactly what the processing report says', async () => {
    expect(await readMessageStatuses(buildListingsReport([error], 2))).toEqual(['ACCEPTED', 'INVALID']);
    expect(await readMessageStatuses(buildListingsReport([error], 2, { messagesAccepted: 2 }))).toEqual([
      'UNKNOWN',
      'INVALID',
    ]);
    expect(await readMessageStatuses(buildListingsReport([warning], 2))).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await readMessageStatuses(buildListingsReport([{ ...warning, severity: 'STRANGE' }], 2))).toEqual([
      'UNKNOWN',
      'ACCEPTED',
    ]);
    expect(await readMessageStatuses(buildListingsReport([error, { ...error, code: '3' }], 2))).toEqual([
      'ACCEPTED',
      'INVALID',
    ]);
    expect(await readMessageStatuses(buildListingsReport([{ ...error, messageId: '2' }], 2))).toEqual([
      'ACCEPTED',
      'INVALID',
    ]);
  });

  const buildXmlReport = (processed: number, successful: number, failed: number) =>
    '<AmazonEnvelope><Message><ProcessingReport><ProcessingSummary>' +
    `<MessagesProcessed>${processed}</MessagesProcessed><MessagesSuccessful>${successful}</MessagesSuccessful>` +
    `<MessagesWithError>${failed}</MessagesWithError></ProcessingSummary><Result><MessageID>1</MessageID>` +
    '<ResultCode>Warning</ResultCode><ResultDescription>Slow.</ResultDescription></Result></ProcessingReport>' +
    '</Message></AmazonEnvelope>';
  const buildFlatFileReport = (processed: string, successful: string, type = 'Warning') =>
    `Feed Processing Summary:\n\tNumber of records processed\t\t${processed}\n\tNumber of records successful\t\t${successful}\n\n` +
    `original-record-number\tsku\terror-code\terror-type\terror-message\n1\tA\t1\t${type}\tSlow.\n`;

  it.each([
    [buildXmlReport(2, 2, 0), 'ACCEPTED'],
    [buildXmlReport(2, 0, 0), 'UNKNOWN'],
    [buildXmlReport(2, 1, 1), 'UNKNOWN'],
    [buildXmlReport(2, 3, 0), 'UNKNOWN'],
    [buildXmlReport(2, 2, 0).replace(/<ProcessingSummary>.*<\/ProcessingSummary>/, ''), 'UNKNOWN'],
    [buildFlatFileReport('2', '2'), 'ACCEPTED'],
    [buildFlatFileReport('1,200', '1,200'), 'ACCEPTED'],
    [buildFlatFileReport('2', '0'), 'UNKNOWN'],
    [buildFlatFileReport('2', '1'), 'UNKNOWN'],
    [buildFlatFileReport('', ''), 'UNKNOWN'],
    [buildFlatFileReport('2', '1', 'Error'), 'INVALID'],
    [buildFlatFileReport('2', '1', 'Fatal'), 'INVALID'],
    [buildFlatFileReport('2', '2', 'Hinweis'), 'UNKNOWN'],
  ])('The result of rows and XML is UNKNOWN where the processing report is not clear: %#', async (report, status) => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('DONE', 'R1')]);
    scenario.results.set('R1', report);
    const setup = createTestClient(scenario.script);
    const { results } = await finish(setup, setup.client.feed(xml).done());
    expect(results.map((one) => one.status)).toEqual([status]);
  });
});

describe('A feed with an unknown outcome', () => {
  it('The feed is found in the list and not created again', async () => {
    const scenario = createFeedScenario();
    scenario.creationErrors.push(networkError('ECONNRESET'));
    const setup = createTestClient(scenario.script);
    const done = setup.client.feed(xml).done();
    const createdTime = new Date(setup.clock.now() + 500).toISOString();
    scenario.listed = [{ feedId: 'F9', feedType: xml.feedType, marketplaceIds, createdTime }];
    expect((await finish(setup, done)).feeds[0]?.feedId).toBe('F9');
    expect(findCreations(setup)).toHaveLength(1);
    const query = Object.fromEntries(findCalls(setup, /GET .*\/feeds$/)[0]?.url.searchParams ?? []);
    expect(query).toMatchObject({ feedTypes: xml.feedType, marketplaceIds: marketplaceIds[0] });
  });

  it('Every page of the list is searched, and a repeated page token ends the search', async () => {
    const scenario = createFeedScenario();
    scenario.creationErrors.push(networkError('ECONNRESET'), networkError('ECONNRESET'));
    let next = 'second';
    const setup = createTestClient((request, index) => {
      if (request.method !== 'GET' || !request.url.pathname.endsWith('/feeds')) return scenario.script(request, index);
      if (!request.url.searchParams.has('nextToken')) return { body: { feeds: [], nextToken: 'second' } };
      const createdTime = new Date(setup.clock.now()).toISOString();
      const feeds = [{ feedId: 'F9', feedType: xml.feedType, marketplaceIds, createdTime }];
      return { body: { feeds, nextToken: next } };
    });
    const repeated = await waitForError(setup, setup.client.feed(xml).done());
    expect(repeated).toMatchObject({ code: 'FEED_OUTCOME_UNKNOWN', cause: { code: 'ECONNRESET' } });
    expect(repeated.message).toContain('PAGE_TOKEN_REPEATED');
    expect(findCalls(setup, /GET .*\/feeds$/)).toHaveLength(2);
    next = '';
    expect((await finish(setup, setup.client.feed(xml).done())).feeds[0]?.feedId).toBe('F9');
    expect(findCreations(setup)).toHaveLength(2);
  });

  it('The feed is created again when it does not appear in the list', async () => {
    const scenario = createFeedScenario();
    scenario.creationErrors.push(networkError('ECONNRESET'));
    const setup = createTestClient(scenario.script);
    scenario.listed = [
      { feedId: 'F8', marketplaceIds: ['OTHER'], createdTime: new Date(setup.clock.now()).toISOString() },
    ];
    expect((await finish(setup, setup.client.feed(xml).done())).feeds[0]?.feedId).toBe('F1');
    expect(findCreations(setup)).toHaveLength(2);
  });

  it.each([
    ['several feeds were created since', [500, 900]],
    ['a feed was created shortly before', [-60_000]],
  ])('The run fails with an error when %s, and the caller can select the feed', async (_, offsets) => {
    const scenario = createFeedScenario();
    scenario.creationErrors.push(networkError('ECONNRESET'));
    const setup = createTestClient(scenario.script);
    scenario.listed = offsets.map((offset, at) => ({
      feedId: `F${at + 5}`,
      marketplaceIds,
      createdTime: new Date(setup.clock.now() + offset).toISOString(),
    }));
    const run = setup.client.feed(xml);
    expect(await waitForError(setup, run.done())).toMatchObject({
      code: 'FEED_OUTCOME_UNKNOWN',
      outcome: 'unknown',
      message: expect.stringContaining('F5'),
    });
    const next = setup.client.resume(JSON.parse(JSON.stringify(run)), { feedId: 'F5' });
    expect((await finish(setup, next.done())).feeds[0]?.feedId).toBe('F5');
    expect(findCreations(setup)).toHaveLength(1);
  });

  it.each([403, 404, 500])(
    'The error says that the outcome is unknown when the list fails with status %i',
    async (status) => {
      const scenario = createFeedScenario();
      scenario.creationErrors.push(networkError('ECONNRESET'));
      let isDown = true;
      const setup = createTestClient((request, index) => {
        const isList = request.method === 'GET' && request.url.pathname.endsWith('/feeds');
        return isList && isDown ? errorReply(status, 'ListFailed') : scenario.script(request, index);
      });
      const run = setup.client.feed(xml);
      const createdTime = new Date(setup.clock.now()).toISOString();
      expect(await waitForError(setup, run.done())).toMatchObject({
        code: 'FEED_OUTCOME_UNKNOWN',
        message: expect.stringContaining('ListFailed'),
        status,
        outcome: 'unknown',
        retryable: false,
        verifyWith: { operation: 'feeds.getFeeds' },
        cause: { code: 'ECONNRESET', operation: 'feeds.createFeed' },
      });
      isDown = false;
      scenario.listed = [{ feedId: 'F9', feedType: xml.feedType, marketplaceIds, createdTime }];
      const resumed = setup.client.resume(JSON.parse(JSON.stringify(run)));
      expect((await finish(setup, run.done())).feeds[0]?.feedId).toBe('F9');
      expect((await finish(setup, resumed.done())).feeds[0]?.feedId).toBe('F9');
      expect(findCreations(setup)).toHaveLength(1);
    },
  );

  it('A feed that waits for a slot is not recorded as sent and is not searched for', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const controller = new AbortController();
    scenario.creationErrors.push(...Array.from({ length: 5 }, () => errorReply(429, 'QuotaExceeded')));
    const recordings = Array.from({ length: 10 }, () => recordStates({ ...xml, signal: controller.signal }));
    const ends = recordings.map(({ request }) =>
      setup.client
        .feed(request)
        .done()
        .catch(() => {}),
    );
    await setup.clock.advance(1_000);
    controller.abort();
    await Promise.all(ends);
    const last = recordings.map(({ states }) => states.at(-1) as FeedRunJson);
    const open = last.filter(({ feeds }) => feeds[0]?.state.type === 'new' || feeds[0]?.state.type === 'ready');
    expect(open.length).toBeGreaterThan(3);
    expect(last.filter(({ feeds }) => feeds[0]?.state.type === 'unconfirmed')).toEqual([]);
    const second = createTestClient(createFeedScenario().script);
    await finish(second, second.client.resume(open[0] as FeedRunJson).done());
    expect(findCalls(second, /GET .*\/feeds$/)).toEqual([]);
    expect(findCreations(second)).toHaveLength(1);
  });

  it('A rejected feed is not searched for and can be sent later', async () => {
    const scenario = createFeedScenario();
    scenario.creationErrors.push(errorReply(400, 'InvalidInput'));
    const setup = createTestClient(scenario.script);
    const run = setup.client.feed(xml);
    expect(await waitForError(setup, run.done())).toMatchObject({ code: 'InvalidInput' });
    expect((await finish(setup, run.done())).feeds[0]?.feedId).toBe('F1');
    expect(findCalls(setup, /GET .*\/feeds$/)).toEqual([]);
    expect(findCalls(setup, /PUT/)).toHaveLength(1);
  });
});

describe('client.resume', () => {
  it('The JSON of a run contains no secret and no content', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const { request, states } = recordStates({ ...xml, content: 'planted-content' });
    await finish(setup, setup.client.feed(request).done());
    expect(states.map(({ feeds }) => feeds[0]?.state.type)).toEqual(['new', 'unconfirmed', 'waiting', 'ended']);
    expect(JSON.stringify(states)).not.toMatch(/planted/);
  });

  it.each([
    // A feed whose saved state is `new` was not sent, so it is not searched for.
    ['new', 2, ['POST /feeds', 'GET /feeds/F2']],
    ['waiting', 1, ['GET /feeds/F1']],
    ['ended', 1, []],
  ])('A run is resumed from the state %s without its content', async (at, feeds, steps) => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const recording = recordStates(xml);
    await finish(setup, setup.client.feed(recording.request).done());
    const next = createTestClient(scenario.script, { clock: setup.clock });
    await finish(next, next.client.resume(recording.at(at) as FeedRunJson).done());
    expect(scenario.created).toHaveLength(feeds);
    expect(next.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/feeds/2021-06-30', '')}`)).toEqual(
      steps,
    );
  });

  it('A run that stopped before the response to createFeed arrived searches for the feed', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const recording = recordStates(xml);
    await finish(setup, setup.client.feed(recording.request).done());
    scenario.listed = [{ feedId: 'F1', marketplaceIds, createdTime: new Date(Date.UTC(2026, 0, 1)).toISOString() }];
    const next = createTestClient(scenario.script);
    expect(
      (await finish(next, next.client.resume(recording.at('unconfirmed') as FeedRunJson).done())).feeds[0]?.feedId,
    ).toBe('F1');
    expect(scenario.created).toHaveLength(1);
  });

  it('A run that stopped before the upload requires the content or the unsent messages', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const start = JSON.parse(JSON.stringify(setup.client.feed(xml)));
    expect(await waitForError(setup, setup.client.resume(start).done())).toMatchObject({
      code: 'NO_FEED_CONTENT_PROVIDED',
    });
    await finish(setup, setup.client.resume(start, { content: '<again/>' }).done());
    expect(scenario.uploads.size).toBe(1);

    const messages = Array.from({ length: 25_002 }, (_, at) => buildDeletion(`S${at}`));
    const recording = recordStates({ ...listings, messages });
    await finish(setup, setup.client.feed(recording.request).done());
    const first = recording.states.find(
      ({ feeds, complete }) => !complete && feeds[0]?.state.type === 'waiting',
    ) as FeedRunJson;
    const next = createTestClient(scenario.script, { clock: setup.clock });
    const { results } = await finish(next, next.client.resume(first, { messages, sellerId: 'M1' }).done());
    expect(results).toHaveLength(25_002);
    expect(findCreations(next)).toHaveLength(1);
    expect(JSON.parse([...scenario.uploads.values()].at(-1)?.text ?? '').messages).toHaveLength(2);
  }, 60_000);

  it('A run can be resumed after maxWait', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE')]);
    const setup = createTestClient(scenario.script);
    const run = setup.client.feed({ ...xml, maxWait: 60_000 });
    expect(await waitForError(setup, run.done())).toMatchObject({ code: 'FEED_TIMED_OUT' });
    scenario.polls.set('F1', [buildFeedStatus('DONE')]);
    expect((await finish(setup, run.done())).feeds).toMatchObject([{ feedId: 'F1', status: 'DONE' }]);
    expect(findCreations(setup)).toHaveLength(1);
  });

  it('A run that started after its JSON was saved searches for the feed first, unless the caller says otherwise', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const start = JSON.stringify(setup.client.feed(xml));
    await finish(setup, setup.client.feed(xml).done());
    scenario.listed = [{ feedId: 'F1', marketplaceIds, createdTime: new Date(Date.UTC(2026, 0, 1)).toISOString() }];
    const resume = (more: object) => setup.client.resume<FeedRun>(start, { content: '<feed/>', ...more });
    expect((await finish(setup, resume({}).done())).feeds[0]?.feedId).toBe('F1');
    expect(findCreations(setup)).toHaveLength(1);
    expect((await finish(setup, resume({ feedId: null }).done())).feeds[0]?.feedId).toBe('F2');
    const recording = recordStates(xml);
    await finish(setup, setup.client.feed(recording.request).done());
    const again = setup.client.resume(recording.at('unconfirmed') as FeedRunJson, { feedId: null });
    expect((await finish(setup, again.done())).feeds[0]?.feedId).toBe('F4');
  });

  it('A run that stopped before its upload uses the feed ID that the caller passes', async () => {
    const scenario = createFeedScenario();
    const setup = createTestClient(scenario.script);
    const start = JSON.stringify(setup.client.feed(xml));
    await finish(setup, setup.client.feed(xml).done());
    const run = setup.client.resume<FeedRun>(start, { content: '<feed/>', feedId: 'F1' });
    expect((await finish(setup, run.done())).feeds).toMatchObject([{ feedId: 'F1', status: 'DONE' }]);
    expect(findCreations(setup)).toHaveLength(1);
  });

  it('A resumed run polls immediately', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE'), buildFeedStatus('DONE')]);
    const setup = createTestClient(scenario.script);
    const leaving = new AbortController();
    const run = setup.client.feed({ ...xml, interval: 3_600_000, signal: leaving.signal });
    const error = catchError(run.done());
    await setup.clock.advance(1000);
    leaving.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect((await setup.client.resume(run.toJSON()).done()).feeds[0]?.status).toBe('DONE');
  });

  it('An object that is not the state of a run is rejected', () => {
    const setup = createTestClient(createFeedScenario().script);
    expect(() => setup.client.resume({} as FeedRunJson)).toThrow(
      expect.objectContaining({ code: 'RUN_NOT_RESUMABLE' }),
    );
  });

  it('No feed is created when onProgress fails to save the state', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const onProgress = (run: { toJSON(): FeedRunJson }) => {
      if (run.toJSON().feeds[0]?.state.type === 'unconfirmed') throw new Error('the disk is full');
    };
    expect((await waitForError(setup, setup.client.feed({ ...xml, onProgress }).done())).message).toBe(
      'the disk is full',
    );
    expect(findCreations(setup)).toEqual([]);
  });
});

describe('client.feed with a feed ID', () => {
  function createExistingFeed(...polls: object[]) {
    const scenario = createFeedScenario();
    const facts = { feedType: xml.feedType, marketplaceIds };
    scenario.polls.set(
      'F7',
      polls.map((status) => ({ ...facts, ...status })),
    );
    return { scenario, setup: createTestClient(scenario.script) };
  }
  const steps = (setup: ReturnType<typeof createTestClient>) =>
    setup.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/feeds/2021-06-30', '')}`);

  it('An existing feed is polled until it is done, and its processing report is read', async () => {
    const { scenario, setup } = createExistingFeed(
      buildFeedStatus('IN_QUEUE'),
      buildFeedStatus('IN_PROGRESS'),
      buildFeedStatus('DONE', 'R1'),
    );
    scenario.results.set('R1', buildListingsReport([{ messageId: 2, severity: 'ERROR', message: 'No.' }], 2));
    const run = setup.client.feed({ feedId: 'F7' });
    expect(run.progress).toEqual({ feed: 1, status: 'FOUND', feedId: 'F7', polls: 0 });
    expect(setup.calls()).toEqual([]);
    expect(await finish(setup, run.done())).toMatchObject({
      summary: { processed: 2, invalid: 1 },
      results: [{ messageId: 2, status: 'INVALID' }],
      feeds: [{ feedId: 'F7', status: 'DONE' }],
    });
    expect(steps(setup).filter((step) => !step.startsWith('GET'))).toEqual([]);
    expect(run.toJSON()).toMatchObject({ feedType: xml.feedType, marketplaceIds });
    expect(setup.events).toContainEqual(
      expect.objectContaining({ type: 'feed', feedType: xml.feedType, feedId: 'F7' }),
    );
  });

  it('JSON that was saved before the first poll can be resumed', async () => {
    const { setup } = createExistingFeed(buildFeedStatus('DONE'));
    const text = JSON.stringify(setup.client.feed({ feedId: 'F7' }));
    expect((await finish(setup, setup.client.resume<FeedRun>(text).done())).feeds).toMatchObject([{ feedId: 'F7' }]);
  });

  it('An existing feed can be cancelled', async () => {
    const { setup } = createExistingFeed(buildFeedStatus('IN_QUEUE'), buildFeedStatus('CANCELLED'));
    const run = setup.client.feed({ feedId: 'F7' });
    await finish(setup, run.cancel());
    expect(steps(setup)).toContain('DELETE /feeds/F7');
  });

  it('done can be called again after a failed poll', async () => {
    const { scenario } = createExistingFeed(buildFeedStatus('DONE'));
    let polls = 0;
    const setup = createTestClient((request, index) =>
      polls++ === 0 ? errorReply(404, 'NotFound') : scenario.script(request, index),
    );
    const run = setup.client.feed({ feedId: 'F7' });
    expect(await waitForError(setup, run.done())).toMatchObject({ status: 404, operation: 'feeds.getFeed' });
    expect((await finish(setup, run.done())).feeds).toMatchObject([{ feedId: 'F7', status: 'DONE' }]);
  });

  it('An empty feed ID is rejected', async () => {
    const { setup } = createExistingFeed();
    const error = await waitForError(setup, setup.client.feed({ feedId: '' }).done());
    expect(error).toMatchObject({ message: expect.stringContaining('feedId') });
    expect(setup.calls()).toEqual([]);
  });
});

describe('cancel', () => {
  it('cancel cancels the feed in the queue, and done rejects', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE'), buildFeedStatus('CANCELLED')]);
    const setup = createTestClient(scenario.script);
    const run = setup.client.feed(xml);
    const error = catchError(run.done());
    await setup.clock.advance(1000);
    await finish(setup, run.cancel());
    expect(await error).toMatchObject({ code: 'FEED_PROCESSING_CANCELLED', feedId: 'F1' });
    expect(findCalls(setup, /DELETE .*\/F1/)).toHaveLength(1);
  });

  it('cancel before the first request sends nothing', async () => {
    const setup = createTestClient(createFeedScenario().script);
    const run = setup.client.feed(xml);
    await run.cancel();
    expect(await waitForError(setup, run.done())).toMatchObject({ code: 'FEED_PROCESSING_CANCELLED' });
    expect(setup.calls()).toEqual([]);
  });

  it('cancel prevents the other feeds of the run', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('CANCELLED')]);
    const setup = createTestClient(scenario.script);
    const messages = Array.from({ length: 25_001 }, (_, at) => buildDeletion(`S${at}`));
    let cancelled: Promise<void> | undefined;
    const run = setup.client.feed({
      ...listings,
      messages,
      onProgress: () => {
        if (scenario.created.length === 1) cancelled ??= run.cancel();
      },
    });
    expect(await waitForError(setup, run.done())).toMatchObject({ code: 'FEED_PROCESSING_CANCELLED' });
    await cancelled;
    expect(findCreations(setup)).toHaveLength(1);
  }, 60_000);

  it('cancel rejects when Amazon is processing the feed, and the run continues', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_PROGRESS'), buildFeedStatus('DONE')]);
    const setup = createTestClient((request, index) =>
      request.method === 'DELETE' ? errorReply(400, 'InvalidInput') : scenario.script(request, index),
    );
    const run = setup.client.feed(xml);
    const done = run.done();
    await setup.clock.advance(1000);
    expect(await waitForError(setup, run.cancel(), 1000)).toMatchObject({ code: 'InvalidInput' });
    expect((await finish(setup, done)).feeds[0]?.status).toBe('DONE');
  });

  it('Aborting the signal does not cancel the feed at Amazon', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', [buildFeedStatus('IN_QUEUE')]);
    const setup = createTestClient(scenario.script);
    const leaving = new AbortController();
    const error = catchError(setup.client.feed({ ...xml, signal: leaving.signal }).done());
    await setup.clock.advance(1000);
    leaving.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(findCalls(setup, /DELETE/)).toEqual([]);
    expect(setup.clock.pending).toBe(0);
  });
});
