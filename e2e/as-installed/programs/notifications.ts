import { parseNotification } from 'supercargo/notifications';

const body = '{"notificationType":"NEW","payload":{}}';

const notification = parseNotification(body); // text or object
if (notification.type === 'ORDER_CHANGE') notification.payload.OrderChangeNotification.AmazonOrderId;
if (notification.type === 'unknown') console.log(notification.notificationType); // NEW
