import { gunzipSync } from 'node:zlib';
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import axios from 'axios';

// The clients leave polling, file transfers and reading of queues to their users. These functions do it.

export const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** Polls until the work is done. The sandbox of these tests processes it without delay. */
export async function waitUntilDone(poll) {
  for (let polls = 0; polls < 20; polls += 1) {
    const job = await poll();
    if (!['IN_QUEUE', 'IN_PROGRESS'].includes(job.processingStatus)) return job;
  }
  throw new Error('The work is not done after 20 polls.');
}

export async function downloadFile({ url, compressionAlgorithm }) {
  const { data } = await axios.get(url, { responseType: 'arraybuffer', decompress: false });
  const bytes = compressionAlgorithm === 'GZIP' ? gunzipSync(data) : Buffer.from(data);
  return bytes.toString('utf8');
}

export async function uploadFile(url, text, contentType) {
  await axios.put(url, text, { headers: { 'content-type': contentType } });
}

export function parseRows(text) {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])));
}

export const notificationScope = 'sellingpartnerapi::notifications';
export const notificationType = 'REPORT_PROCESSING_FINISHED';
export const destination = {
  name: 'my queue',
  resourceSpecification: { sqs: { arn: 'arn:aws:sqs:eu-west-1:123456789012:notifications' } },
};

/** Receives and deletes one message with Amazon's SQS client. */
export async function receiveMessage() {
  const queue = new SQSClient({ region: 'eu-west-1' });
  const { QueueUrl } = await queue.send(new GetQueueUrlCommand({ QueueName: 'notifications' }));
  const { Messages } = await queue.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }));
  const [{ Body, ReceiptHandle }] = Messages;
  await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return JSON.parse(Body);
}

/** Returns the report in a notification. */
export function pickReport({ notificationType: type, payload }) {
  const { reportType, processingStatus } = payload.reportProcessingFinishedNotification;
  return { type, reportType, processingStatus };
}

/** A feed that writes one attribute of one listing. */
export function buildFeed(sku) {
  const patches = [{ op: 'replace', path: '/attributes/brand', value: [{ value: 'Foreign Goods' }] }];
  const header = { sellerId: process.env.SELLER_ID, version: '2.0', issueLocale: 'en_GB' };
  return JSON.stringify({
    header,
    messages: [{ messageId: 1, sku, operationType: 'PATCH', productType: 'PRODUCT', patches }],
  });
}
