import type { SellingPartner } from 'supercargo';
import { parseNotification, parseNotifications } from 'supercargo/notifications';

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

export async function fetchDetails(body: string, seller: SellingPartner) {
  const notification = parseNotification(body, { seller });
  switch (notification.type) {
    case 'ORDER_CHANGE':
      return (await notification.fetchRelated()).order.orderId;
    case 'REPORT_PROCESSING_FINISHED':
      return (await notification.fetchRelated()).text();
    default:
      return notification.payload;
  }
}

const good = { messageId: 'one', body };
const bad = { messageId: 'two', body: 'no notification' };
console.log((await handler({ Records: [good, bad] })).batchItemFailures[0]?.itemIdentifier); // two
console.log(parseNotifications({ Records: [good, good] }).length); // 2
console.log(await fetchDetails(body, {} as SellingPartner)); // {}
