import { notificationTypes } from '@supercargo/catalogue/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotification, parseNotifications } from '../../src/notifications.ts';

const pascal = {
  NotificationVersion: '1.0',
  NotificationType: 'ORDER_CHANGE',
  PayloadVersion: '1.0',
  EventTime: '2026-01-01T00:00:00Z',
  Payload: { OrderChangeNotification: { AmazonOrderId: '1' } },
  NotificationMetadata: {
    ApplicationId: 'app',
    SubscriptionId: 'sub',
    PublishTime: '2026-01-01T00:00:01Z',
    NotificationId: 'n1',
  },
};
const camel = {
  notificationVersion: '2020-09-04',
  notificationType: 'REPORT_PROCESSING_FINISHED',
  payloadVersion: '2020-09-04',
  eventTime: '2026-01-01T00:00:00Z',
  payload: { reportProcessingFinishedNotification: { reportId: '1' } },
  notificationMetadata: {
    applicationId: 'app',
    subscriptionId: 'sub',
    publishTime: '2026-01-01T00:00:01Z',
    notificationId: 'n1',
  },
};
const metadata = {
  eventTime: '2026-01-01T00:00:00Z',
  publishTime: '2026-01-01T00:00:01Z',
  notificationId: 'n1',
  subscriptionId: 'sub',
  applicationId: 'app',
};
const orderChange = {
  ...metadata,
  type: 'ORDER_CHANGE',
  notificationType: 'ORDER_CHANGE',
  notificationVersion: '1.0',
  payloadVersion: '1.0',
  payload: pascal.Payload,
};

describe('An envelope', () => {
  it('An envelope is parsed in both spellings to the same names', () => {
    expect(parseNotification(JSON.stringify(pascal))).toEqual(orderChange);
    expect(parseNotification(camel)).toEqual({
      ...metadata,
      type: 'REPORT_PROCESSING_FINISHED',
      notificationType: 'REPORT_PROCESSING_FINISHED',
      notificationVersion: '2020-09-04',
      payloadVersion: '2020-09-04',
      payload: camel.payload,
    });
  });

  it.each(notificationTypes.map((row) => [row.notificationType, row] as const))(
    'A notification of the type %s is parsed',
    (_, row) => {
      for (const notificationType of [row.notificationType, ...row.otherSpellings]) {
        for (const { payloadVersion } of row.payloadVersions) {
          const read = parseNotification({ notificationType, payloadVersion, payload: {} });
          expect(read).toMatchObject({ type: row.notificationType, notificationType, payloadVersion });
        }
      }
    },
  );

  it('An envelope without metadata has no notification ID', () => {
    const { NotificationMetadata: _, ...bare } = pascal;
    expect(parseNotification(bare)).toEqual({
      ...orderChange,
      publishTime: undefined,
      notificationId: undefined,
      subscriptionId: undefined,
      applicationId: undefined,
    });
  });
});

describe('A wrapper of another service is removed', () => {
  const text = JSON.stringify(pascal);
  const event = { version: '0', id: 'e1', 'detail-type': 'ORDER_CHANGE', source: 'aws.partner/x', detail: pascal };
  const wrapInSns = (Message: string) => ({ Type: 'Notification', TopicArn: 'arn:aws:sns:eu-west-1:1:mine', Message });
  const sqsRecord = { messageId: 'm1', receiptHandle: 'r1', body: text, eventSource: 'aws:sqs' };
  const snsRecord = { EventSource: 'aws:sns', EventVersion: '1.0', Sns: wrapInSns(text) };
  it.each([
    ['EventBridge', event],
    ['SNS', wrapInSns(text)],
    ['SQS', { MessageId: 'm1', Body: text }],
    ['a record of SQS, in Lambda', sqsRecord],
    ['an event of SQS, in Lambda', { Records: [sqsRecord] }],
    ['a record of SNS, in Lambda', snsRecord],
    ['a record of SNS with nothing but its message', { EventSource: 'aws:sns', Sns: { Message: text } }],
    ['an event of SNS, in Lambda', { Records: [snsRecord] }],
    ['EventBridge to SNS to SQS', { MessageId: 'm1', Body: JSON.stringify(wrapInSns(JSON.stringify(event))) }],
  ])('The wrapper is removed: %s', (_, message) => {
    expect(parseNotification(message)).toEqual(orderChange);
    expect(parseNotification(JSON.stringify(message))).toEqual(orderChange);
    expect(parseNotification(Buffer.from(JSON.stringify(message)))).toEqual(orderChange);
  });

  /** The wrapper of each service. */
  const wrappers: readonly ((inner: object) => object)[] = [
    (detail) => ({ 'detail-type': 'X', source: 'aws.partner/x', detail }),
    (inner) => wrapInSns(JSON.stringify(inner)),
    (inner) => ({ EventSource: 'aws:sns', Sns: wrapInSns(JSON.stringify(inner)) }),
    (inner) => ({ MessageId: 'm', Body: JSON.stringify(inner) }),
    (inner) => ({ messageId: 'm', body: JSON.stringify(inner) }),
    (record) => ({ Records: [record] }),
  ];
  const encodings: readonly ((message: object) => string | Uint8Array | object)[] = [
    (message) => message,
    (message) => JSON.stringify(message),
    (message) => new TextEncoder().encode(JSON.stringify(message)),
  ];

  it('Up to five nested wrappers are removed, whatever the notification contains', () => {
    const any = fc.record({
      wrapping: fc.array(fc.constantFrom(...wrappers), { maxLength: 5 }),
      encode: fc.constantFrom(...encodings),
      envelope: fc.constantFrom(pascal, camel),
      payload: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
    });
    fc.assert(
      fc.property(any, ({ wrapping, encode, envelope, payload }) => {
        const sent = JSON.parse(JSON.stringify({ ...envelope, payload, Payload: payload }));
        const message = wrapping.reduce((inner, wrap) => wrap(inner), sent);
        expect(parseNotification(encode(message))).toEqual(parseNotification(sent));
        expect(parseNotification(sent).payload).toEqual(JSON.parse(JSON.stringify(payload)));
      }),
    );
  });
});

describe('An event with several records', () => {
  const wrapInSns = (Message: string) => ({ Type: 'Notification', TopicArn: 'arn:aws:sns:eu-west-1:1:mine', Message });
  const event = { 'detail-type': 'X', source: 'aws.partner/x', detail: camel };
  const records = [
    { messageId: 'm1', body: JSON.stringify(pascal), eventSource: 'aws:sqs' },
    { messageId: 'm2', body: JSON.stringify(event), eventSource: 'aws:sqs' },
    { messageId: 'm3', body: JSON.stringify(wrapInSns(JSON.stringify(camel))), eventSource: 'aws:sqs' },
    { EventSource: 'aws:sns', Sns: wrapInSns(JSON.stringify(pascal)) },
    event,
  ];
  const types = [
    'ORDER_CHANGE',
    ...Array(2).fill('REPORT_PROCESSING_FINISHED'),
    'ORDER_CHANGE',
    camel.notificationType,
  ];

  it('An event with several records is parsed to all of its notifications in order', () => {
    const given = { Records: records };
    for (const message of [given, JSON.stringify(given), Buffer.from(JSON.stringify(given)), records]) {
      expect(parseNotifications(message).map(({ type }) => type)).toEqual(types);
    }
    expect(parseNotifications(given)[0]).toEqual(orderChange);
    expect(parseNotifications({ Records: [] })).toEqual([]);
    expect(parseNotifications(pascal)).toEqual([orderChange]);
    expect(parseNotifications(event)).toHaveLength(1);
  });

  it('An event is rejected with the index of the invalid record', () => {
    const read = (...list: unknown[]) => parseNotifications({ Records: list });
    const buildRejection = (message: string) => expect.objectContaining({ code: 'INVALID_NOTIFICATION', message });
    const none = 'The message is not a notification from Amazon.';
    expect(() => read(records[0], { messageId: 'm2', body: 'secret' })).toThrow(
      buildRejection(`Record 1 of 2: ${none} It is not JSON.`),
    );
    expect(() => read(null, records[0])).toThrow(buildRejection(`Record 0 of 2: ${none} It is not a JSON object.`));
    expect(() => read({ Records: records }, records[0])).toThrow(
      buildRejection(`Record 0 of 2: ${none} One of its records contains other records.`),
    );
  });
});

it('Any value is either parsed as a notification or rejected as INVALID_NOTIFICATION', () => {
  const part = fc.oneof(fc.jsonValue(), fc.string(), fc.uint8Array(), fc.anything());
  const name = fc.constantFrom(
    'Records',
    'Sns',
    'Message',
    'Body',
    'body',
    'messageId',
    'detail',
    'detail-type',
    'Type',
  );
  const message = fc.oneof(part, fc.dictionary(name, part), fc.dictionary(name, fc.dictionary(name, part)));
  fc.assert(
    fc.property(message, (given) => {
      for (const read of [parseNotification, parseNotifications]) {
        try {
          for (const { type } of [read(given as object)].flat()) expect(type).toBeTypeOf('string');
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_NOTIFICATION' });
        }
      }
    }),
  );
});

describe('An unknown notification is returned', () => {
  it.each([
    ['a new type', { ...camel, notificationType: 'NEW' }, { notificationType: 'NEW', payload: camel.payload }],
    [
      'a new version',
      { ...camel, payloadVersion: '2' },
      { notificationType: camel.notificationType, payloadVersion: '2' },
    ],
    ['no version', { ...camel, payloadVersion: undefined }, { payloadVersion: undefined, payload: camel.payload }],
    ['a payload that is text', { ...camel, payload: 'text' }, { payload: 'text' }],
    ['no payload', { notificationType: 'ORDER_CHANGE', payloadVersion: '1.0' }, { payload: undefined }],
    [
      'members of other types',
      { ...camel, eventTime: 5, notificationMetadata: 'none', notificationType: 'X' },
      { eventTime: undefined },
    ],
  ])('An unknown notification is returned: %s', (_, message, expected) => {
    expect(parseNotification(message)).toMatchObject({ type: 'unknown', ...expected });
  });

  it('A type without documented versions is known in every version', () => {
    const payload = { anything: 1 };
    const read = parseNotification({ notificationType: 'BOPIS_CHECKIN_DETAILS', payloadVersion: '7', payload });
    expect(read).toMatchObject({ type: 'BOPIS_CHECKIN_DETAILS', payloadVersion: '7', payload });
  });
});

describe('An invalid notification is rejected without its content', () => {
  let nested: unknown = pascal;
  for (let depth = 0; depth < 6; depth += 1) nested = { 'detail-type': 'x', detail: nested };
  it.each([
    ['secret text', 'It is not JSON.'],
    ['', 'It is not JSON.'],
    ['[]', 'It is not a JSON object.'],
    [null, 'It is not a JSON object.'],
    [undefined, 'It is not a JSON object.'],
    [{ secret: 1 }, 'It has no notificationType.'],
    [{ notificationType: 5 }, 'It has no notificationType.'],
    [{ 'detail-type': 'x', detail: 'secret' }, 'It is not JSON.'],
    [
      { Type: 'SubscriptionConfirmation', TopicArn: 'a', Message: 'secret' },
      'SNS requests a confirmation: SubscriptionConfirmation.',
    ],
    [nested, 'It has more than 5 wrappers.'],
    [new Uint8Array([0xff]), 'It is not JSON.'],
    [{ Records: [] }, 'It is an event without records.'],
    [{ Records: [null] }, 'It is not a JSON object.'],
    [{ Records: [{ s3: {} }] }, 'It has no notificationType.'],
    [{ Records: [{ body: 'secret' }, { body: 'secret' }] }, 'It is an event with 2 records. Use parseNotifications.'],
  ])('An invalid notification is rejected without its content: %j', (message, reason) => {
    const rejection = expect.objectContaining({
      code: 'INVALID_NOTIFICATION',
      message: `The message is not a notification from Amazon. ${reason}`,
    });
    expect(() => parseNotification(message as never)).toThrow(rejection);
  });
});
