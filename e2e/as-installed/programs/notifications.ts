import { parseNotification } from 'supercargo/notifications';

const body = '{"notificationType":"NEW","payload":{}}';

const notification = parseNotification(body); // text, bytes or object
if (notification.type === 'ORDER_CHANGE') notification.payload.OrderChangeNotification.AmazonOrderId;
if (notification.type === 'unknown') console.log(notification.notificationType); // NEW

export async function handler({ Records }: { Records: readonly { messageId: string }[] }) {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    try {
      console.log(parseNotification(record).notificationType); // NEW
    } catch {
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}

const good = { messageId: 'one', body };
const bad = { messageId: 'two', body: 'no notification' };
console.log((await handler({ Records: [good, bad] })).batchItemFailures[0]?.itemIdentifier); // two
