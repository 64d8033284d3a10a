// Type-checked and run with the published package, like a module of a user.
import { SQS, SQSClient } from '@aws-sdk/client-sqs';
import { SellingPartner } from 'supercargo';
import {
  buildKeyStatement,
  buildQueueStatement,
  memoryDeduplicationStore,
  type Notification,
  parseNotification,
  setUpNotifications,
} from 'supercargo/notifications';
import { type ConsumeOptions, consume } from 'supercargo/sqs';

const queueUrl = 'https://sqs.eu-west-1.amazonaws.com/123456789012/mine';
const handle = (notification: Notification) => {
  if (notification.type === 'ORDER_CHANGE') return notification.payload.OrderChangeNotification.AmazonOrderId;
  return undefined;
};
export const options = (): ConsumeOptions[] => [
  { client: new SQSClient({}), queueUrl, handle, deduplicationStore: memoryDeduplicationStore({ maxIds: 10 }) },
  { client: new SQS({}), queueUrl, handle, deduplicationStore: null },
];
export const setUp = (seller: SellingPartner) =>
  setUpNotifications({
    seller,
    queueArn: 'arn:aws:sqs:eu-west-1:123456789012:mine',
    queue: { client: new SQSClient({}), queueUrl },
    types: ['ORDER_CHANGE'],
  });
const notification = parseNotification({ notificationType: 'NEW', payload: {} });
console.log(
  notification.type,
  buildQueueStatement('arn:aws:sqs:eu-west-1:123456789012:mine').Sid,
  buildKeyStatement().Resource,
  consume.name,
  SellingPartner.name,
);
