import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildKeyStatement,
  buildQueueStatement,
  type SetupOptions,
  setUpNotifications,
} from '../../src/notifications.ts';
import type { SqsMethods } from '../../src/sqs.ts';
import { networkError, type Reply, type SeenRequest } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:mine';
const eventBridge = { region: 'eu-west-1', accountId: '123456789012' };

interface Subscription {
  readonly type: string;
  readonly subscriptionId: string;
  readonly payloadVersion: string;
  readonly destinationId: string;
  readonly processingDirective?: object;
}

/**
 * Creates a fake of Amazon that stores destinations and subscriptions. `before` can respond instead. When `loses` returns
 * true, the connection breaks after the request was carried out.
 */
function createFakeAmazon(
  before: (request: SeenRequest) => Reply | Error | undefined = () => undefined,
  loses: (request: SeenRequest) => boolean = () => false,
) {
  const destinations: { destinationId: string; name: string; resource: object }[] = [];
  const subscriptions: Subscription[] = [];
  const respond = (request: SeenRequest): Reply => {
    const { method, url, json } = request;
    const [, , , kind, type = '', id] = url.pathname.split('/');
    const body = json as Record<string, never>;
    const wrapPayload = (value: unknown) => ({ body: { payload: value } });
    if (kind === 'destinations' && method === 'GET') return wrapPayload(destinations);
    if (kind === 'destinations' && method === 'POST') {
      const created = {
        destinationId: `d${destinations.length + 1}`,
        name: body.name,
        resource: body.resourceSpecification,
      };
      destinations.push(created as never);
      return wrapPayload(created);
    }
    if (kind === 'destinations') {
      if (subscriptions.some(({ destinationId }) => destinationId === type)) return errorReply(409, 'Conflict');
      destinations.splice(
        destinations.findIndex(({ destinationId }) => destinationId === type),
        1,
      );
      return { body: {} };
    }
    if (id === 'testNotification') return wrapPayload({ notificationId: `test of ${type}` });
    if (method === 'POST') {
      const created = { ...body, type, subscriptionId: `s${subscriptions.length + 1}` } as unknown as Subscription;
      subscriptions.push(created);
      return wrapPayload(created);
    }
    if (method === 'DELETE') {
      const at = subscriptions.findIndex(({ subscriptionId }) => subscriptionId === id);
      if (at < 0) return errorReply(404, 'NotFound');
      subscriptions.splice(at, 1);
      return { body: {} };
    }
    const matching = subscriptions.filter((one) => one.type === url.searchParams.get('notificationTypes'));
    const from = Number(url.searchParams.get('nextToken') ?? 0);
    const nextToken = matching.length > from + 1 ? String(from + 1) : undefined;
    return wrapPayload({ subscriptions: matching.slice(from, from + 1), nextToken });
  };
  const setup = createTestClient((request) => {
    const reply = before(request) ?? respond(request);
    return loses(request) ? networkError('ECONNRESET') : reply;
  });
  const setUp = (more: Partial<SetupOptions>) =>
    setUpNotifications({
      seller: setup.client,
      clock: { now: () => Date.UTC(2026, 0, 15) },
      types: ['ORDER_CHANGE'],
      ...(more.eventBridge ? {} : { queueArn }),
      ...more,
    });
  const writes = () =>
    setup.calls().flatMap(({ method, url }) => (method === 'GET' ? [] : [`${method} ${url.pathname.slice(18)}`]));
  return { ...setup, setUp, writes, destinations, subscriptions };
}

/** Creates a fake queue with the given attributes. */
function createQueue(given: Record<string, string> = {}) {
  const kept: Record<string, string> = { QueueArn: queueArn, ...given };
  const client = {
    getQueueAttributes: async () => ({ Attributes: kept }),
    setQueueAttributes: async ({ Attributes }: { Attributes: object }) => Object.assign(kept, Attributes),
    receiveMessage: () => {},
  } as unknown as SqsMethods;
  return { kept, queue: { client, queueUrl: 'https://queue' } };
}

let amazon: ReturnType<typeof createFakeAmazon>;
beforeEach(() => {
  amazon = createFakeAmazon();
});

describe('setUpNotifications', () => {
  it('setUpNotifications creates the destination and the subscriptions, by default with the newest payload versions', async () => {
    const directive = { eventFilter: { eventFilterType: 'ANY_OFFER_CHANGED', marketplaceIds: ['A1'] } };
    const types = [
      'ORDER_CHANGE',
      { notificationType: 'ANY_OFFER_CHANGED', processingDirective: directive },
      { notificationType: 'NEW', payloadVersion: '3' },
    ];
    const done = await amazon.setUp({ types });
    expect(done).toMatchObject({
      destinationId: 'd1',
      destinationCreated: true,
      policyChanged: false,
      encryptionKey: undefined,
      subscriptions: [
        { notificationType: 'ORDER_CHANGE', payloadVersion: '1.0', subscriptionId: 's1', created: true },
        { notificationType: 'ANY_OFFER_CHANGED', subscriptionId: 's2' },
        { notificationType: 'NEW', payloadVersion: '3', subscriptionId: 's3' },
      ],
      testNotificationIds: [],
    });
    expect(amazon.destinations[0]).toMatchObject({ name: 'supercargo', resource: { sqs: { arn: queueArn } } });
    expect(amazon.subscriptions[1]).toMatchObject({ destinationId: 'd1', processingDirective: directive });
  });

  it('setUpNotifications requests destinations without the token of the seller, and subscriptions with it', async () => {
    await amazon.setUp({});
    expect(amazon.tokenRequests().map(({ json }) => (json as { grant_type: string }).grant_type)).toEqual([
      'client_credentials',
      'refresh_token',
    ]);
  });

  it('setUpNotifications finds the existing destination and subscriptions when it is called again', async () => {
    await amazon.setUp({});
    const sent = amazon.writes().length;
    const again = await amazon.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'] });
    expect(amazon.writes().slice(sent)).toEqual(['POST subscriptions/FEE_PROMOTION']);
    expect(again.destinationCreated).toBe(false);
    expect(again.subscriptions.map(({ created }) => created)).toEqual([false, true]);
  });

  it('setUpNotifications rejects a payload version that has ended, before anything is sent', async () => {
    const types = [{ notificationType: 'LISTINGS_ITEM_ISSUES_CHANGE', payloadVersion: '1.0' }];
    const clock = { now: () => Date.UTC(2026, 7, 26) };
    expect(await catchError(amazon.setUp({ eventBridge, types, clock }))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('stopped working on 2026-08-26. Use 2023-12-13.'),
    });
    expect(amazon.writes()).toEqual([]);
  });

  it('setUpNotifications subscribes an event bus', async () => {
    const types = [{ notificationType: 'LISTINGS_ITEM_ISSUES_CHANGE', payloadVersion: '1.0' }];
    await amazon.setUp({ eventBridge, types });
    await amazon.setUp({ eventBridge, types });
    expect(amazon.destinations).toMatchObject([{ resource: { eventBridge } }]);
    expect(amazon.subscriptions).toMatchObject([{ payloadVersion: '1.0' }]);
    const elsewhere = amazon.setUp({ eventBridge: { ...eventBridge, region: 'us-east-1' }, types });
    expect(await catchError(elsewhere)).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('d1'),
    });
  });

  it('setUpNotifications uses what another process created at the same time', async () => {
    const racing = createFakeAmazon((request) => {
      if (request.method !== 'POST' || racing.writes().length > 2) return undefined;
      const resource = { sqs: { arn: queueArn } };
      if (request.url.pathname.endsWith('/destinations')) {
        racing.destinations.push({ destinationId: 'theirs', name: 'x', resource });
      } else {
        racing.subscriptions.push({
          type: 'ORDER_CHANGE',
          subscriptionId: 's9',
          payloadVersion: '1.0',
          destinationId: 'theirs',
        });
      }
      return errorReply(409, 'Conflict');
    });
    expect(await racing.setUp({})).toMatchObject({
      destinationId: 'theirs',
      destinationCreated: false,
      subscriptions: [{ subscriptionId: 's9', created: false }],
    });
  });

  it('setUpNotifications rejects with the API error', async () => {
    const refused = createFakeAmazon(({ method }) => (method === 'POST' ? errorReply(403, 'Unauthorized') : undefined));
    expect(await catchError(refused.setUp({}))).toMatchObject({
      status: 403,
      operation: 'notifications.createDestination',
    });
  });

  it('setUpNotifications sends a test notification of each type with test: true', async () => {
    const done = await amazon.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'], test: true });
    expect(done.testNotificationIds).toEqual(['test of ORDER_CHANGE', 'test of FEE_PROMOTION']);
    expect(amazon.calls().at(-1)?.json).toEqual({ destinationId: 'd1', testNotification: { payloadVersion: '1.0' } });
  });
});

describe.each([
  ['destination', 'createDestination', 'getDestinations'],
  ['subscription', 'createSubscription', 'getSubscription'],
] as const)('A %s with an unknown outcome', (kind, create, verificationOperation) => {
  const isCreation = ({ method, url }: SeenRequest) => method === 'POST' && url.pathname.includes(`/${kind}s`);
  const isList = ({ method, url }: SeenRequest) => method === 'GET' && url.pathname.endsWith(`/${kind}s`);
  const unknown = {
    outcome: 'unknown',
    retryable: false,
    verifyWith: { operation: `notifications.${verificationOperation}` },
  };
  const countCreations = (setup: ReturnType<typeof createFakeAmazon>) => setup.calls().filter(isCreation).length;

  it('An object whose creation has an unknown outcome is found in the list and not created twice', async () => {
    const setup = createFakeAmazon(undefined, isCreation);
    const done = await setup.setUp({});
    expect([done.destinationId, done.subscriptions[0]?.subscriptionId]).toEqual(['d1', 's1']);
    expect(kind === 'destination' ? done.destinationCreated : done.subscriptions[0]?.created).toBe(true);
    expect(countCreations(setup)).toBe(1);
    await done.undo();
    expect([setup.destinations, setup.subscriptions]).toEqual([[], []]);
  });

  it.each([
    ['403', errorReply(403, 'ListFailed'), 403],
    ['404', errorReply(404, 'ListFailed'), 404],
    ['500', errorReply(500, 'ListFailed'), 500],
    ['a refused connection', networkError('ECONNREFUSED', false), undefined],
  ])('An object of unknown outcome is not created again when the list responds with %s', async (_, failure, status) => {
    let isDown = true;
    const setup: ReturnType<typeof createFakeAmazon> = createFakeAmazon(
      (request) => (isDown && isList(request) && countCreations(setup) > 0 ? failure : undefined),
      isCreation,
    );
    const failed = catchError(setup.setUp({}));
    await setup.clock.advance(600_000);
    const error = await failed;
    const cause = { code: 'ECONNRESET', operation: `notifications.${create}`, ...unknown };
    expect(error).toMatchObject({ code: 'SETUP_OUTCOME_UNKNOWN', ...unknown, cause });
    expect(error.status).toBe(status);
    isDown = false;
    expect(await setup.client.callAPI(error.verifyWith as object)).toBeDefined();
    const again = await setup.setUp({});
    expect(kind === 'destination' ? again.destinationCreated : again.subscriptions[0]?.created).toBe(false);
    expect(countCreations(setup)).toBe(1);
  });

  it('An object whose creation has an unknown outcome is not selected when several match', async () => {
    const setup: ReturnType<typeof createFakeAmazon> = createFakeAmazon(undefined, (request) => {
      if (!isCreation(request)) return false;
      const [destination, subscription] = [setup.destinations[0], setup.subscriptions[0]];
      if (subscription) setup.subscriptions.push({ ...subscription, subscriptionId: 'theirs' });
      else if (destination) setup.destinations.push({ ...destination, destinationId: 'theirs' });
      return true;
    });
    const error = await catchError(setup.setUp({}));
    expect(error).toMatchObject({ code: 'SETUP_OUTCOME_UNKNOWN', ...unknown, cause: { code: 'ECONNRESET' } });
    expect(error.message).toContain(kind === 'destination' ? 'd1, theirs' : 's1, theirs');
  });

  it('setUpNotifications rejects with the error of the call when the object is not in the list', async () => {
    const setup = createFakeAmazon((request) => (isCreation(request) ? networkError('ECONNRESET') : undefined));
    expect(await catchError(setup.setUp({}))).toMatchObject({ code: 'ECONNRESET', ...unknown });
    expect(countCreations(setup)).toBe(1);
  });
});

describe('An existing subscription', () => {
  const existing = { type: 'ORDER_CHANGE', subscriptionId: 's7', payloadVersion: '1.0', destinationId: 'other' };

  it('An existing subscription is not changed when it has another destination, and the error names it', async () => {
    amazon.subscriptions.push(existing);
    const error = await catchError(amazon.setUp({}));
    expect(error).toMatchObject({ code: 'SUBSCRIPTION_CONFLICT' });
    expect(error.message).toContain('destination other: subscription s7');
  });

  it('An existing subscription is not changed when its filter differs', async () => {
    const buildFilter = (time: string) => ({ eventFilter: { eventFilterType: 'ORDER_CHANGE', settings: [{ time }] } });
    const buildTypes = (time: string) => [{ notificationType: 'ORDER_CHANGE', processingDirective: buildFilter(time) }];
    await amazon.setUp({ types: buildTypes('five') });
    expect((await amazon.setUp({ types: buildTypes('five') })).subscriptions).toMatchObject([{ created: false }]);
    expect(await catchError(amazon.setUp({ types: buildTypes('ten') }))).toMatchObject({
      code: 'SUBSCRIPTION_CONFLICT',
    });
    expect(await catchError(amazon.setUp({}))).toMatchObject({ code: 'SUBSCRIPTION_CONFLICT' });
  });

  it('An existing subscription is ignored when its version or its filter expression differs', async () => {
    amazon.subscriptions.push({ ...existing, payloadVersion: '0.9' });
    amazon.subscriptions.push({ ...existing, processingDirective: { filterExpression: 'a' } });
    expect((await amazon.setUp({})).subscriptions).toMatchObject([{ subscriptionId: 's3', created: true }]);
  });
});

it('Missing and invalid options are rejected', async () => {
  for (const options of [undefined, null, 'arn', []]) {
    expect(await catchError(setUpNotifications(options as never))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'options is missing. Pass an object with seller, types, and queueArn or eventBridge.',
    });
  }
  const refused = expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringContaining('queueArn') });
  for (const arn of [undefined, '', 5, 'x', 'https://queue', `${queueArn}.fifo`])
    expect(() => buildQueueStatement(arn as never)).toThrow(refused);
});

describe('undo', () => {
  it('undo deletes what was created', async () => {
    const { kept, queue } = createQueue();
    const done = await amazon.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'], queue });
    await done.undo();
    expect([amazon.destinations, amazon.subscriptions, kept.Policy]).toEqual([[], [], '']);
    await done.undo().catch(() => {});
  });

  it('undo keeps what existed before, and a destination that other subscriptions use', async () => {
    await amazon.setUp({});
    const more = await amazon.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'] });
    await more.undo();
    expect(amazon.subscriptions.map(({ type }) => type)).toEqual(['ORDER_CHANGE']);
    const other = createFakeAmazon();
    const first = await other.setUp({});
    await other.setUp({ types: ['FEE_PROMOTION'] });
    await first.undo();
    expect([other.destinations.length, other.subscriptions.map(({ type }) => type)]).toEqual([1, ['FEE_PROMOTION']]);
  });

  it.each([
    ['The destination has subscriptions.', undefined],
    ['', 403],
  ])(
    'undo takes a 403 with the details "%s" for a destination with subscriptions, or for an error',
    async (details, status) => {
      const denying = createFakeAmazon(({ method, url }) =>
        method === 'DELETE' && url.pathname.includes('/destinations/')
          ? errorReply(403, 'Unauthorized', { details })
          : undefined,
      );
      const undone = (await denying.setUp({})).undo();
      expect(await undone.catch((error) => error.status)).toBe(status);
      expect(denying.destinations).toHaveLength(1);
    },
  );

  it('undo ignores subscriptions that were already deleted', async () => {
    const done = await amazon.setUp({});
    amazon.subscriptions.length = 0;
    await done.undo();
    expect(amazon.destinations).toEqual([]);
  });
});

describe('The policy of a queue', () => {
  const own = { Sid: 'Mine', Effect: 'Allow', Principal: '*', Action: 'sqs:ReceiveMessage', Resource: queueArn };
  const readStatements = (policy: string | undefined) =>
    (JSON.parse(policy ?? '{}') as { Statement: unknown }).Statement;

  it('The policy of a queue allows Amazon to send messages before the destination is created', async () => {
    const { kept, queue } = createQueue();
    const refused = createFakeAmazon(() => errorReply(403, 'Unauthorized'));
    await catchError(refused.setUp({ queue }));
    expect(JSON.parse(kept.Policy ?? '')).toEqual({
      Version: '2012-10-17',
      Statement: [buildQueueStatement(queueArn)],
    });
    expect(buildQueueStatement(queueArn)).toEqual({
      Sid: 'SellingPartnerNotifications',
      Effect: 'Allow',
      Principal: { AWS: '437568002678' },
      Action: ['sqs:SendMessage', 'sqs:GetQueueAttributes'],
      Resource: queueArn,
    });
  });

  it('The policy of a queue keeps its other statements, also after undo', async () => {
    const { kept, queue } = createQueue({ Policy: JSON.stringify({ Version: '2008-10-17', Id: 'x', Statement: own }) });
    const done = await amazon.setUp({ queue });
    expect(done.policyChanged).toBe(true);
    expect(JSON.parse(kept.Policy ?? '')).toMatchObject({ Version: '2008-10-17', Id: 'x' });
    expect(readStatements(kept.Policy)).toEqual([own, buildQueueStatement(queueArn)]);
    await done.undo();
    expect(readStatements(kept.Policy)).toEqual([own]);
  });

  const { account, ...rest } = { ...buildQueueStatement(queueArn), account: 'arn:aws:iam::437568002678:root' };
  it.each([
    [
      'as SQS formats it',
      { ...rest, Principal: { AWS: account }, Action: ['SQS:SendMessage', 'SQS:GetQueueAttributes'] },
    ],
    [
      'in other words',
      { ...rest, Sid: 'Other', Principal: { AWS: [account, '1'] }, Action: 'sqs:*', Resource: [queueArn] },
    ],
  ])('The policy of a queue is not changed if it is sufficient: %s', async (_, statement) => {
    const Policy = JSON.stringify({ Statement: [statement] });
    const { kept, queue } = createQueue({ Policy });
    expect((await amazon.setUp({ queue })).policyChanged).toBe(false);
    expect(kept.Policy).toBe(Policy);
  });

  it.each([
    ['deny', { Effect: 'Deny' }],
    ['condition', { Condition: {} }],
    ['action', { Action: 'sqs:SendMessage' }],
    ['resource', { Resource: `${queueArn}2` }],
    ['principal', { Principal: { AWS: '1' } }],
  ])('The policy of a queue is extended if it is not sufficient: %s', async (_, change) => {
    const { kept, queue } = createQueue({ Policy: JSON.stringify({ Statement: [{ ...rest, ...change }] }) });
    expect((await amazon.setUp({ queue })).policyChanged).toBe(true);
    expect(readStatements(kept.Policy)).toEqual([buildQueueStatement(queueArn)]);
  });

  it('The result names the key of an encrypted queue, and a key that AWS manages is rejected', async () => {
    const own = createQueue({ KmsMasterKeyId: 'alias/mine' });
    expect((await amazon.setUp({ queue: own.queue })).encryptionKey).toBe('alias/mine');
    expect(buildKeyStatement()).toMatchObject({ Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' });
    const managed = createQueue({ KmsMasterKeyId: 'alias/aws/sqs' });
    expect((await catchError(amazon.setUp({ queue: managed.queue }))).message).toContain('SSE-SQS');
  });

  it('The policy of a queue is not changed when it cannot be parsed, or when the queue has another ARN', async () => {
    const odd = createQueue({ Policy: 'odd' });
    expect(await catchError(amazon.setUp({ queue: odd.queue }))).toMatchObject({ code: 'SQS_ERROR' });
    const other = createQueue({ QueueArn: `${queueArn}2` });
    expect(await catchError(amazon.setUp({ queue: other.queue }))).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect([odd.kept.Policy, other.kept.Policy]).toEqual(['odd', undefined]);
  });
});

it.each<[string, Partial<SetupOptions>, string]>([
  ['no destination', { queueArn: undefined }, 'Set either queueArn or eventBridge.'],
  ['both', { queueArn, eventBridge }, 'Set either queueArn or eventBridge.'],
  [
    'no ARN',
    { queueArn: 'https://queue' },
    'queueArn is "https://queue". Pass the ARN of a queue: arn:aws:sqs:REGION:ACCOUNT:NAME.',
  ],
  ['FIFO', { queueArn: `${queueArn}.fifo` }, 'standard queues only'],
  ['misspelled type', { types: ['ORDER_CHANG'] }, 'Pass payloadVersion. Did you mean ORDER_CHANGE?'],
  ['new type', { types: ['NEW'] }, 'The versions of NEW are not known. Pass payloadVersion.'],
  ['delivery', { types: ['LISTINGS_ITEM_ISSUES_CHANGE'] }, 'LISTINGS_ITEM_ISSUES_CHANGE is sent to EventBridge only.'],
  [
    'developer console',
    { types: [{ notificationType: 'APPLICATION_OAUTH_CLIENT_NEW_SECRET', payloadVersion: '1' }] },
    'developer console',
  ],
  ['no seller', { seller: undefined as never }, 'seller is missing or invalid. Pass a SellingPartner.'],
  ['an invalid application', { application: {} as never }, 'application is missing or invalid.'],
  ['no types', { types: undefined as never }, 'types is missing or not a list.'],
  ['one type', { types: 'ORDER_CHANGE' as never }, 'types is missing or not a list.'],
  ['a type without a name', { types: ['ORDER_CHANGE', {}] as never }, 'types[1] has no notification type.'],
  ['a version', { types: [{ notificationType: 'NEW', payloadVersion: 1 }] as never }, 'types[0].payloadVersion'],
  ['a directive', { types: [{ notificationType: 'X', processingDirective: 'x' }] as never }, 'processingDirective'],
  ['name', { name: '' }, 'Pass a string of 1 to 256 characters.'],
  ['event bus', { eventBridge: { region: 'eu-west-1' } as never }, 'Pass an object with region and accountId'],
  ['no event bus', { eventBridge: null as never, queueArn: undefined }, 'eventBridge is invalid'],
  ['a queue and an event bus', { eventBridge, queue: createQueue().queue }, 'queue is set without queueArn'],
  ['no queue', { queue: null as never }, 'queue.client is missing or invalid. Pass an SQS or an SQSClient.'],
  ['no queue URL', { queue: { ...createQueue().queue, queueUrl: '' } }, 'queue.queueUrl is missing.'],
])('Nothing is sent when the options are invalid: %s', async (_, more, message) => {
  const error = await catchError(amazon.setUp(more));
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
  expect(error.message).toContain(message);
  expect(amazon.calls()).toEqual([]);
});

it('A list of subscriptions that repeats a page token is an error', async () => {
  let listed = 0;
  const { setUp } = createFakeAmazon(({ method, url }) => {
    if (method !== 'GET' || !url.pathname.endsWith('/subscriptions')) return undefined;
    listed += 1;
    return { body: { payload: { subscriptions: [], nextToken: 'same' } } };
  });
  const error = { code: 'PAGE_TOKEN_REPEATED', operation: 'notifications.getSubscriptions' };
  expect(await catchError(setUp({}))).toMatchObject(error);
  expect(listed).toBe(2);
});
