import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTlsForwarder, type TlsForwarder } from '../support/foreign-clients/tls-forwarder.ts';

const HOSTS = ['api.amazon.com', 'sellingpartnerapi-eu.amazon.com', 'sqs.eu-west-1.amazonaws.com'];
const ORDERS = 130;
const LISTINGS = 40;
const redirect = new URL('../../tools/test-support/src/redirect.mjs', import.meta.url);

let running: RunningSandbox;
let forwarder: TlsForwarder;
let folder: string;

beforeEach(async () => {
  const noDelays = { queueSeconds: 0, processingSeconds: 0 };
  running = await startSandbox({
    orders: ORDERS,
    listings: LISTINGS,
    marketplaceIds: ['A1F83G8C2ARO7P'],
    reports: noDelays,
    feeds: noDelays,
    endDates: false,
  });
  forwarder = await startTlsForwarder(running.url, HOSTS);
  folder = await mkdtemp(join(tmpdir(), 'supercargo-clients-'));
  await writeFile(join(folder, 'sandbox.pem'), forwarder.certificate);
});

afterEach(async () => {
  await forwarder.close();
  await running.close();
  await rm(folder, { recursive: true });
});

/** Runs a program of another client, which is not written for the sandbox. */
function run(program: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const { clientId, clientSecret, refreshToken, marketplaceId, sellerId } = running.sandbox.credentials;
  const env = {
    HOME: folder,
    NODE_EXTRA_CA_CERTS: join(folder, 'sandbox.pem'),
    HTTPS_PORT: String(forwarder.port),
    HTTP_PORT: new URL(running.url).port,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REFRESH_TOKEN: refreshToken,
    MARKETPLACE_ID: marketplaceId,
    SELLER_ID: sellerId,
    AWS_ACCESS_KEY_ID: 'none',
    AWS_SECRET_ACCESS_KEY: 'none',
  };
  const file = fileURLToPath(new URL(`programs/${program}`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', redirect.href, file], { env }, (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
}

function countAccepted(operation: string): number {
  return running.sandbox.requests.byOperation[operation]?.accepted ?? 0;
}

describe('Other clients, as npm installs them', () => {
  it.each([
    ['amazon-sp-api', 'amazon-sp-api.mjs', 2],
    ['@sp-api-sdk', 'sp-api-sdk.mjs', 2],
    ['@amazon-sp-api-release/amazon-sp-api-sdk-js', 'amazon-sp-api-sdk-js.mjs', 5],
  ])(
    '%s gets tokens, pages through orders, completes a report and a feed, and receives a notification',
    async (_, program, tokens) => {
      const { stdout, stderr } = await run(program);
      expect(stderr).toBe('');
      const { orders, ...rest } = JSON.parse(stdout);

      expect(new Set(orders).size).toBe(ORDERS);
      expect(rest).toEqual({
        pages: [50, 50, 30],
        rows: LISTINGS,
        received: {
          type: 'REPORT_PROCESSING_FINISHED',
          reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
          processingStatus: 'DONE',
        },
        feed: 'DONE',
        summary: expect.objectContaining({ errors: 0, messagesProcessed: 1, messagesAccepted: 1 }),
      });
      expect(running.sandbox.requests.tokensIssued).toBe(tokens);
      expect(countAccepted('orders/v0/getOrders')).toBe(3);
      for (const [api, operation] of [
        ['reports', 'createReport'],
        ['reports', 'getReportDocument'],
        ['feeds', 'createFeed'],
        ['feeds', 'getFeedDocument'],
      ]) {
        expect([operation, countAccepted(`${api}/2021-06-30/${operation}`)]).toEqual([operation, 1]);
      }
      expect(running.sandbox.queues.list()).toMatchObject([{ visible: 0, inFlight: 0 }]);
      expect(running.sandbox.requests.rejected).toBe(0);
      const files = running.sandbox.events.filter(({ kind }) => kind === 'document');
      expect(files.map(({ method, status }) => `${method} ${status}`)).toEqual(['GET 200', 'PUT 200', 'GET 200']);
    },
  );
});
