import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildKeyStatement,
  buildQueueStatement,
  type SetupOptions,
  setUpNotifications,
} from '../../src/notifications.ts';
import type { SqsMethods } from '../../src/sqs.ts';
import { broken, type Reply, type SeenRequest } from '../support/scripted-transport.ts';
import { catchError, errorReply, testClient } from '../support/test-client.ts';

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
 * A marketplace that keeps destinations and subscriptions. `before` may answer, or do, something else first; with `loses`
 * the connection breaks when the request has been acted on.
 */
function marketplace(
  before: (request: SeenRequest) => Reply | Error | undefined = () => undefined,
  loses: (request: SeenRequest) => boolean = () => false,
) {
  const destinations: { destinationId: string; name: string; resource: object }[] = [];
  const subscriptions: Subscription[] = [];
  const answer = (request: SeenRequest): Reply => {
    const { method, url, json } = request;
    const [, , , kind, type = '', id] = url.pathname.split('/');
    const body = json as Record<string, never>;
    const payload = (value: unknown) => ({ body: { payload: value } });
    if (kind === 'destinations' && method === 'GET') return payload(destinations);
    if (kind === 'destinations' && method === 'POST') {
      const made = {
        destinationId: `d${destinations.length + 1}`,
        name: body.name,
        resource: body.resourceSpecification,
      };
      destinations.push(made as never);
      return payload(made);
    }
    if (kind === 'destinations') {
      if (subscriptions.some(({ destinationId }) => destinationId === type)) return errorReply(409, 'Conflict');
      destinations.splice(
        destinations.findIndex(({ destinationId }) => destinationId === type),
        1,
      );
      return { body: {} };
    }
    if (id === 'testNotification') return payload({ notificationId: `test of ${type}` });
    if (method === 'POST') {
      const made = { ...body, type, subscriptionId: `s${subscriptions.length + 1}` } as unknown as Subscription;
      subscriptions.push(made);
      return payload(made);
    }
    if (method === 'DELETE') {
      const at = subscriptions.findIndex(({ subscriptionId }) => subscriptionId === id);
      if (at < 0) return errorReply(404, 'NotFound');
      subscriptions.splice(at, 1);
      return { body: {} };
    }
    const all = subscriptions.filter((one) => one.type === url.searchParams.get('notificationTypes'));
    const from = Number(url.searchParams.get('nextToken') ?? 0);
    const nextToken = all.length > from + 1 ? String(from + 1) : undefined;
    return payload({ subscriptions: all.slice(from, from + 1), nextToken });
  };
  const set = testClient((request) => {
    const reply = before(request) ?? answer(request);
    return loses(request) ? broken('ECONNRESET') : reply;
  });
  const setUp = (more: Partial<SetupOptions>) =>
    setUpNotifications({
      seller: set.client,
      types: ['ORDER_CHANGE'],
      ...(more.eventBridge ? {} : { queueArn }),
      ...more,
    });
  const writes = () =>
    set.calls().flatMap(({ method, url }) => (method === 'GET' ? [] : [`${method} ${url.pathname.slice(18)}`]));
  return { ...set, setUp, writes, destinations, subscriptions };
}

/** A queue's attributes, as SQS keeps them. */
function attributes(given: Record<string, string> = {}) {
  const kept: Record<string, string> = { QueueArn: queueArn, ...given };
  const client = {
    getQueueAttributes: async () => ({ Attributes: kept }),
    setQueueAttributes: async ({ Attributes }: { Attributes: object }) => Object.assign(kept, Attributes),
    receiveMessage: () => {},
  } as unknown as SqsMethods;
  return { kept, queue: { client, queueUrl: 'https://queue' } };
}

let market: ReturnType<typeof marketplace>;
beforeEach(() => {
  market = marketplace();
});

describe('a set-up', () => {
  it('makes destination and subscriptions, the newest versions by default', async () => {
    const directive = { eventFilter: { eventFilterType: 'ANY_OFFER_CHANGED', marketplaceIds: ['A1'] } };
    const types = [
      'ORDER_CHANGE',
      { notificationType: 'ANY_OFFER_CHANGED', processingDirective: directive },
      { notificationType: 'NEW', payloadVersion: '3' },
    ];
    const done = await market.setUp({ types });
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
    expect(market.destinations[0]).toMatchObject({ name: 'supercargo', resource: { sqs: { arn: queueArn } } });
    expect(market.subscriptions[1]).toMatchObject({ destinationId: 'd1', processingDirective: directive });
  });

  it('asks for destinations without the seller, and for subscriptions with it', async () => {
    await market.setUp({});
    expect(market.tokenRequests().map(({ json }) => (json as { grant_type: string }).grant_type)).toEqual([
      'client_credentials',
      'refresh_token',
    ]);
  });

  it('that is made again finds everything', async () => {
    await market.setUp({});
    const sent = market.writes().length;
    const again = await market.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'] });
    expect(market.writes().slice(sent)).toEqual(['POST subscriptions/FEE_PROMOTION']);
    expect(again.destinationCreated).toBe(false);
    expect(again.subscriptions.map(({ created }) => created)).toEqual([false, true]);
  });

  it('leads to an event bus as well', async () => {
    const types = [{ notificationType: 'LISTINGS_ITEM_ISSUES_CHANGE', payloadVersion: '1.0' }];
    await market.setUp({ eventBridge, types });
    await market.setUp({ eventBridge, types });
    expect(market.destinations).toMatchObject([{ resource: { eventBridge } }]);
    expect(market.subscriptions).toMatchObject([{ payloadVersion: '1.0' }]);
    const elsewhere = market.setUp({ eventBridge: { ...eventBridge, region: 'us-east-1' }, types });
    expect(await catchError(elsewhere)).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('d1'),
    });
  });

  it('goes on when somebody else made the same at the same time', async () => {
    const raced = marketplace((request) => {
      if (request.method !== 'POST' || raced.writes().length > 2) return undefined;
      const resource = { sqs: { arn: queueArn } };
      if (request.url.pathname.endsWith('/destinations')) {
        raced.destinations.push({ destinationId: 'theirs', name: 'x', resource });
      } else {
        raced.subscriptions.push({
          type: 'ORDER_CHANGE',
          subscriptionId: 's9',
          payloadVersion: '1.0',
          destinationId: 'theirs',
        });
      }
      return errorReply(409, 'Conflict');
    });
    expect(await raced.setUp({})).toMatchObject({
      destinationId: 'theirs',
      destinationCreated: false,
      subscriptions: [{ subscriptionId: 's9', created: false }],
    });
  });

  it('passes on a refusal', async () => {
    const refused = marketplace(({ method }) => (method === 'POST' ? errorReply(403, 'Unauthorized') : undefined));
    expect(await catchError(refused.setUp({}))).toMatchObject({
      status: 403,
      operation: 'notifications.createDestination',
    });
  });

  it('sends a test message of each type when told so', async () => {
    const done = await market.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'], test: true });
    expect(done.testNotificationIds).toEqual(['test of ORDER_CHANGE', 'test of FEE_PROMOTION']);
    expect(market.calls().at(-1)?.json).toEqual({ destinationId: 'd1', testNotification: { payloadVersion: '1.0' } });
  });
});

describe.each([
  ['destination', 'createDestination', 'getDestinations'],
  ['subscription', 'createSubscription', 'getSubscription'],
] as const)('a %s whose creation gets no response', (kind, create, lookOperation) => {
  const isCreation = ({ method, url }: SeenRequest) => method === 'POST' && url.pathname.includes(`/${kind}s`);
  const isList = ({ method, url }: SeenRequest) => method === 'GET' && url.pathname.endsWith(`/${kind}s`);
  const unknown = {
    outcome: 'unknown',
    retryable: false,
    verifyWith: { operation: `notifications.${lookOperation}` },
  };
  const creations = (set: ReturnType<typeof marketplace>) => set.calls().filter(isCreation).length;

  it('is used when it is there, once', async () => {
    const set = marketplace(undefined, isCreation);
    const done = await set.setUp({});
    expect([done.destinationId, done.subscriptions[0]?.subscriptionId]).toEqual(['d1', 's1']);
    expect(kind === 'destination' ? done.destinationCreated : done.subscriptions[0]?.created).toBe(true);
    expect(creations(set)).toBe(1);
    await done.undo();
    expect([set.destinations, set.subscriptions]).toEqual([[], []]);
  });

  it.each([
    ['403', errorReply(403, 'Trouble'), 403],
    ['404', errorReply(404, 'Trouble'), 404],
    ['500', errorReply(500, 'Trouble'), 500],
    ['nothing, the connection is refused', broken('ECONNREFUSED', false), undefined],
  ])('and whose list gives %s has an unknown outcome, and is not created again', async (_, failure, status) => {
    let isDown = true;
    const set: ReturnType<typeof marketplace> = marketplace(
      (request) => (isDown && isList(request) && creations(set) > 0 ? failure : undefined),
      isCreation,
    );
    const failed = catchError(set.setUp({}));
    await set.clock.advance(600_000);
    const error = await failed;
    const cause = { code: 'ECONNRESET', operation: `notifications.${create}`, ...unknown };
    expect(error).toMatchObject({ code: 'SETUP_OUTCOME_UNKNOWN', ...unknown, cause });
    expect(error.status).toBe(status);
    isDown = false;
    expect(await set.client.callAPI(error.verifyWith as object)).toBeDefined();
    const again = await set.setUp({});
    expect(kind === 'destination' ? again.destinationCreated : again.subscriptions[0]?.created).toBe(false);
    expect(creations(set)).toBe(1);
  });

  it('is not guessed among several', async () => {
    const set: ReturnType<typeof marketplace> = marketplace(undefined, (request) => {
      if (!isCreation(request)) return false;
      const [destination, subscription] = [set.destinations[0], set.subscriptions[0]];
      if (subscription) set.subscriptions.push({ ...subscription, subscriptionId: 'theirs' });
      else if (destination) set.destinations.push({ ...destination, destinationId: 'theirs' });
      return true;
    });
    const error = await catchError(set.setUp({}));
    expect(error).toMatchObject({ code: 'SETUP_OUTCOME_UNKNOWN', ...unknown, cause: { code: 'ECONNRESET' } });
    expect(error.message).toContain(kind === 'destination' ? 'd1, theirs' : 's1, theirs');
  });

  it('has the error of the call when it is not there', async () => {
    const set = marketplace((request) => (isCreation(request) ? broken('ECONNRESET') : undefined));
    expect(await catchError(set.setUp({}))).toMatchObject({ code: 'ECONNRESET', ...unknown });
    expect(creations(set)).toBe(1);
  });
});

describe('a subscription that is there already', () => {
  const existing = { type: 'ORDER_CHANGE', subscriptionId: 's7', payloadVersion: '1.0', destinationId: 'other' };

  it('is left as it is when it leads elsewhere, and named', async () => {
    market.subscriptions.push(existing);
    const error = await catchError(market.setUp({}));
    expect(error).toMatchObject({ code: 'SUBSCRIPTION_CONFLICT' });
    expect(error.message).toContain('destination other: subscription s7');
  });

  it('is left as it is when it filters otherwise', async () => {
    const filter = (time: string) => ({ eventFilter: { eventFilterType: 'ORDER_CHANGE', settings: [{ time }] } });
    const wanted = (time: string) => [{ notificationType: 'ORDER_CHANGE', processingDirective: filter(time) }];
    await market.setUp({ types: wanted('five') });
    expect((await market.setUp({ types: wanted('five') })).subscriptions).toMatchObject([{ created: false }]);
    expect(await catchError(market.setUp({ types: wanted('ten') }))).toMatchObject({ code: 'SUBSCRIPTION_CONFLICT' });
    expect(await catchError(market.setUp({}))).toMatchObject({ code: 'SUBSCRIPTION_CONFLICT' });
  });

  it('does not count when its version or its filter expression is another', async () => {
    market.subscriptions.push({ ...existing, payloadVersion: '0.9' });
    market.subscriptions.push({ ...existing, processingDirective: { filterExpression: 'a' } });
    expect((await market.setUp({})).subscriptions).toMatchObject([{ subscriptionId: 's3', created: true }]);
  });
});

it('options that are none at all are refused', async () => {
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
  it('takes away what was made', async () => {
    const { kept, queue } = attributes();
    const done = await market.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'], queue });
    await done.undo();
    expect([market.destinations, market.subscriptions, kept.Policy]).toEqual([[], [], '']);
    await done.undo().catch(() => {});
  });

  it('leaves what was there before, and a destination that others use', async () => {
    await market.setUp({});
    const more = await market.setUp({ types: ['ORDER_CHANGE', 'FEE_PROMOTION'] });
    await more.undo();
    expect(market.subscriptions.map(({ type }) => type)).toEqual(['ORDER_CHANGE']);
    const other = marketplace();
    const first = await other.setUp({});
    await other.setUp({ types: ['FEE_PROMOTION'] });
    await first.undo();
    expect([other.destinations.length, other.subscriptions.map(({ type }) => type)]).toEqual([1, ['FEE_PROMOTION']]);
  });

  it('does not mind what is gone', async () => {
    const done = await market.setUp({});
    market.subscriptions.length = 0;
    await done.undo();
    expect(market.destinations).toEqual([]);
  });
});

describe('the policy of a queue', () => {
  const own = { Sid: 'Mine', Effect: 'Allow', Principal: '*', Action: 'sqs:ReceiveMessage', Resource: queueArn };
  const statements = (policy: string | undefined) => (JSON.parse(policy ?? '{}') as { Statement: unknown }).Statement;

  it('lets the marketplace write, before the destination is made', async () => {
    const { kept, queue } = attributes();
    const refused = marketplace(() => errorReply(403, 'Unauthorized'));
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

  it('keeps what else it says, then and when it is undone', async () => {
    const { kept, queue } = attributes({ Policy: JSON.stringify({ Version: '2008-10-17', Id: 'x', Statement: own }) });
    const done = await market.setUp({ queue });
    expect(done.policyChanged).toBe(true);
    expect(JSON.parse(kept.Policy ?? '')).toMatchObject({ Version: '2008-10-17', Id: 'x' });
    expect(statements(kept.Policy)).toEqual([own, buildQueueStatement(queueArn)]);
    await done.undo();
    expect(statements(kept.Policy)).toEqual([own]);
  });

  const { account, ...rest } = { ...buildQueueStatement(queueArn), account: 'arn:aws:iam::437568002678:root' };
  it.each([
    [
      'as SQS writes it back',
      { ...rest, Principal: { AWS: account }, Action: ['SQS:SendMessage', 'SQS:GetQueueAttributes'] },
    ],
    [
      'of another’s wording',
      { ...rest, Sid: 'Other', Principal: { AWS: [account, '1'] }, Action: 'sqs:*', Resource: [queueArn] },
    ],
  ])('that is enough stays: %s', async (_, statement) => {
    const Policy = JSON.stringify({ Statement: [statement] });
    const { kept, queue } = attributes({ Policy });
    expect((await market.setUp({ queue })).policyChanged).toBe(false);
    expect(kept.Policy).toBe(Policy);
  });

  it.each([
    ['deny', { Effect: 'Deny' }],
    ['condition', { Condition: {} }],
    ['action', { Action: 'sqs:SendMessage' }],
    ['resource', { Resource: `${queueArn}2` }],
    ['principal', { Principal: { AWS: '1' } }],
  ])('that is not enough is mended: %s', async (_, change) => {
    const { kept, queue } = attributes({ Policy: JSON.stringify({ Statement: [{ ...rest, ...change }] }) });
    expect((await market.setUp({ queue })).policyChanged).toBe(true);
    expect(statements(kept.Policy)).toEqual([buildQueueStatement(queueArn)]);
  });

  it('says with which key the queue is encrypted; one that AWS manages is refused', async () => {
    const own = attributes({ KmsMasterKeyId: 'alias/mine' });
    expect((await market.setUp({ queue: own.queue })).encryptionKey).toBe('alias/mine');
    expect(buildKeyStatement()).toMatchObject({ Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' });
    const managed = attributes({ KmsMasterKeyId: 'alias/aws/sqs' });
    expect((await catchError(market.setUp({ queue: managed.queue }))).message).toContain('SSE-SQS');
  });

  it('is not touched when it cannot be read, or the queue is another', async () => {
    const odd = attributes({ Policy: 'odd' });
    expect(await catchError(market.setUp({ queue: odd.queue }))).toMatchObject({ code: 'SQS_ERROR' });
    const other = attributes({ QueueArn: `${queueArn}2` });
    expect(await catchError(market.setUp({ queue: other.queue }))).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect([odd.kept.Policy, other.kept.Policy]).toEqual(['odd', undefined]);
  });
});

it.each<[string, Partial<SetupOptions>, string]>([
  ['no resource', { queueArn: undefined }, 'Set either queueArn or eventBridge.'],
  ['both', { queueArn, eventBridge }, 'Set either queueArn or eventBridge.'],
  [
    'no ARN',
    { queueArn: 'https://queue' },
    'queueArn is "https://queue". Pass the ARN of a queue: arn:aws:sqs:REGION:ACCOUNT:NAME.',
  ],
  ['FIFO', { queueArn: `${queueArn}.fifo` }, 'standard queues only'],
  ['misspelt type', { types: ['ORDER_CHANG'] }, 'Pass payloadVersion. Did you mean ORDER_CHANGE?'],
  ['new type', { types: ['NEW'] }, 'The versions of NEW are not known. Pass payloadVersion.'],
  ['delivery', { types: ['LISTINGS_ITEM_ISSUES_CHANGE'] }, 'LISTINGS_ITEM_ISSUES_CHANGE is sent to EventBridge only.'],
  [
    'developer console',
    { types: [{ notificationType: 'APPLICATION_OAUTH_CLIENT_NEW_SECRET', payloadVersion: '1' }] },
    'developer console',
  ],
  ['no seller', { seller: undefined as never }, 'seller is missing or invalid. Pass a SellingPartner.'],
  ['another application', { application: {} as never }, 'application is missing or invalid.'],
  ['no types', { types: undefined as never }, 'types is missing or not a list.'],
  ['one type', { types: 'ORDER_CHANGE' as never }, 'types is missing or not a list.'],
  ['a type without a name', { types: ['ORDER_CHANGE', {}] as never }, 'types[1] has no notification type.'],
  ['a version', { types: [{ notificationType: 'NEW', payloadVersion: 1 }] as never }, 'types[0].payloadVersion'],
  ['a directive', { types: [{ notificationType: 'X', processingDirective: 'x' }] as never }, 'processingDirective'],
  ['name', { name: '' }, 'Pass a text of 1 to 256 characters.'],
  ['event bus', { eventBridge: { region: 'eu-west-1' } as never }, 'Pass an object with region and accountId'],
  ['no event bus', { eventBridge: null as never, queueArn: undefined }, 'eventBridge is invalid'],
  ['a queue and an event bus', { eventBridge, queue: attributes().queue }, 'queue is set without queueArn'],
  ['no queue', { queue: null as never }, 'queue.client is missing or invalid. Pass an SQS or an SQSClient.'],
  ['no address', { queue: { ...attributes().queue, queueUrl: '' } }, 'queue.queueUrl is missing.'],
])('sends nothing when the options are wrong: %s', async (_, more, message) => {
  const error = await catchError(market.setUp(more));
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
  expect(error.message).toContain(message);
  expect(market.calls()).toEqual([]);
});

it('breaks off a list of subscriptions that names the same page again', async () => {
  let listed = 0;
  const { setUp } = marketplace(({ method, url }) => {
    if (method !== 'GET' || !url.pathname.endsWith('/subscriptions')) return undefined;
    listed += 1;
    return { body: { payload: { subscriptions: [], nextToken: 'same' } } };
  });
  const error = { code: 'PAGE_TOKEN_REPEATED', operation: 'notifications.getSubscriptions' };
  expect(await catchError(setUp({}))).toMatchObject(error);
  expect(listed).toBe(2);
});
