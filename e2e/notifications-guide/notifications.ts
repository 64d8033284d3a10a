import { SQSClient } from '@aws-sdk/client-sqs';
import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { setUpNotifications } from 'supercargo/notifications';
import { consume } from 'supercargo/sqs';

const { url, queueUrl, sandbox, close } = await startSandbox({ queuePort: 0 });
const { clientId, clientSecret, refreshToken } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token`, use_sandbox: true },
});
const client = new SQSClient({
  region: 'eu-west-1',
  endpoint: String(queueUrl),
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
});

const setUp = await setUpNotifications({
  seller,
  queueArn: 'arn:aws:sqs:eu-west-1:123456789012:notifications',
  types: ['ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED'],
  test: true,
});
console.log(setUp.subscriptions.length); // 2

const stop = new AbortController();
let left = 2;
await consume({
  client,
  queueUrl: `${queueUrl}/123456789012/notifications`,
  signal: stop.signal,
  handle(notification) {
    if (notification.type === 'ORDER_CHANGE') console.log('an order'); // an order
    left -= 1;
    if (left === 0) stop.abort();
  },
});

await setUp.undo();
client.destroy();
await close();
