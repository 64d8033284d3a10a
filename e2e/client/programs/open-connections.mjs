import { createSandbox } from '@supercargo/sandbox';

// Opens a webhook and a long poll and closes neither. The process must end.

const sandbox = createSandbox({ orders: 0 });
sandbox.notifications.webhooks.add('http://localhost:9/');
const { clientId: client_id, clientSecret: client_secret } = sandbox.credentials;
const form = { grant_type: 'client_credentials', client_id, client_secret, scope: 'sellingpartnerapi::notifications' };
const request = async (path, init) => (await sandbox.fetch(new Request(`http://sandbox${path}`, init))).json();
const { access_token } = await request('/auth/o2/token', { method: 'POST', body: new URLSearchParams(form) });
const sqs = { arn: 'arn:aws:sqs:eu-west-1:123456789012:notifications' };
await request('/notifications/v1/destinations', {
  method: 'POST',
  headers: { 'x-amz-access-token': access_token, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'mine', resourceSpecification: { sqs } }),
});
const headers = { 'x-amz-target': 'AmazonSQS.ReceiveMessage' };
const body = JSON.stringify({ QueueUrl: 'http://sandbox/123456789012/notifications', WaitTimeSeconds: 20 });
sandbox.queues.fetch(new Request('http://sandbox/', { method: 'POST', headers, body }));
console.log('the end');
