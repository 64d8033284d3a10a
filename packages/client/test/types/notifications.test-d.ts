import { SQS, SQSClient } from '@aws-sdk/client-sqs';
import type { FeedResult, ReportRun } from 'supercargo';
import { SellingPartner } from 'supercargo';
import { type Notification, parseNotification, parseNotifications, setUpNotifications } from 'supercargo/notifications';
import { consume } from 'supercargo/sqs';
import { expectTypeOf } from 'vitest';

const notification: Notification = parseNotification('{}');

// The type of a notification determines the types of its payload and version.
if (notification.type === 'ORDER_CHANGE') {
  expectTypeOf(notification.payloadVersion).toEqualTypeOf<'1.0'>();
  expectTypeOf(notification.payload.OrderChangeNotification.AmazonOrderId).toEqualTypeOf<string>();
  // @ts-expect-error: the member is named AmazonOrderId.
  notification.payload.OrderChangeNotification.OrderId;
}
if (notification.type === 'LISTINGS_ITEM_ISSUES_CHANGE') {
  expectTypeOf(notification.payloadVersion).toEqualTypeOf<'1.0' | '2023-12-13'>();
}
if (notification.type === 'BOPIS_CHECKIN_DETAILS') {
  expectTypeOf(notification.payload).toEqualTypeOf<Record<string, unknown>>();
}
expectTypeOf(parseNotifications({ Records: [] })).toEqualTypeOf<Notification[]>();

// The type of a notification determines the type of its related object.
export async function fetchAll(seller: SellingPartner, latest: SellingPartner<'latest'>) {
  if (notification.type === 'ORDER_CHANGE') {
    const { order } = await notification.fetchRelated(seller);
    expectTypeOf(order.orderId).toEqualTypeOf<string>();
  }
  if (notification.type === 'REPORT_PROCESSING_FINISHED') {
    expectTypeOf(await notification.fetchRelated(latest)).toEqualTypeOf<ReportRun>();
  }
  if (notification.type === 'FEED_PROCESSING_FINISHED') {
    expectTypeOf(await notification.fetchRelated()).toEqualTypeOf<FeedResult>();
  }
  if (notification.type === 'ANY_OFFER_CHANGED') {
    const offers = await notification.fetchRelated(seller, { signal: AbortSignal.timeout(1) });
    expectTypeOf(offers.ASIN).toEqualTypeOf<string | undefined>();
  }
  if (notification.type === 'FEE_PROMOTION')
    expectTypeOf(await notification.fetchRelated(seller)).toEqualTypeOf<never>();
  // @ts-expect-error: an empty object is not a client.
  notification.fetchRelated({});
}
parseNotification('{}', { seller: new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' }) });

if (notification.type === 'unknown') expectTypeOf(notification.payload).toEqualTypeOf<unknown>();
// @ts-expect-error: there is no such type; unknown notifications have the type 'unknown'.
if (notification.type === 'ORDER_CHANGED') throw notification;

// Both SQS clients of AWS are accepted, and clients of sellers with any versions.
const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const latest = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1', endpoints_versions: 'latest' });
const queueUrl = 'https://sqs.eu-west-1.amazonaws.com/1/mine';
for (const client of [new SQS({}), new SQSClient({})]) {
  consume({
    client,
    queueUrl,
    handle: ({ type }, { receiveCount }) => expectTypeOf(receiveCount).toEqualTypeOf<number>() || type,
  });
  setUpNotifications({ seller, queueArn: 'arn', types: ['ORDER_CHANGE', 'NEW'], queue: { client, queueUrl } });
}
setUpNotifications({ seller: latest, eventBridge: { region: 'eu-west-1', accountId: '1' }, types: [] });
// @ts-expect-error: handle is missing.
consume({ client: new SQSClient({}), queueUrl });
