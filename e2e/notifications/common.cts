// The same for CommonJS.
import notifications = require('supercargo/notifications');
import sqs = require('supercargo/sqs');

const memory: notifications.NotificationMemory = notifications.notificationMemory();
const handle: sqs.ConsumeOptions['handle'] = ({ type }) => type === 'unknown';
export = { memory, handle, consume: sqs.consume, setUp: notifications.setUpNotifications };
