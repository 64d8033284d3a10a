// Type-checks the package in CommonJS.
import notifications = require('supercargo/notifications');
import sqs = require('supercargo/sqs');

const deduplicationStore: notifications.DeduplicationStore = notifications.memoryDeduplicationStore();
const handle: sqs.ConsumeOptions['handle'] = ({ type }) => type === 'unknown';
export = { deduplicationStore, handle, consume: sqs.consume, setUp: notifications.setUpNotifications };
