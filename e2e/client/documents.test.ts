import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FaultRule, type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { type ClientEvent, type Clock, SellingPartner } from 'supercargo';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Backoff takes no time. Timeouts of a minute or more, and of less than a second, are not changed. */
const clockWithoutBackoff: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    const isTimeout = milliseconds >= 60_000 || milliseconds < 1000;
    const timer = setTimeout(callback, isTimeout ? milliseconds : 0);
    return { cancel: () => clearTimeout(timer) };
  },
};
const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] };

let running: RunningSandbox;
let folder: string;
let client: SellingPartner;
let events: ClientEvent[];

beforeAll(async () => {
  running = await startSandbox({
    listings: 2000,
    rateScale: Number.POSITIVE_INFINITY,
    reports: { queueSeconds: 0, processingSeconds: 0 },
  });
});
afterAll(() => running.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-documents-'));
  events = [];
  const { url, sandbox } = running;
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
      options: {
        baseUrl: url,
        authUrl: `${url}/auth/o2/token`,
        observer: (event) => events.push(event),
        waitForQuota: false,
      },
    },
    { clock: clockWithoutBackoff },
  );
});
afterEach(async () => {
  running.sandbox.faults.clear();
  await rm(folder, { recursive: true });
});

const addFault = (rule: FaultRule) => running.sandbox.faults.add({ requestType: 'document', ...rule });
const listRetries = () => events.filter(({ type }) => type === 'retry');
const file = () => join(folder, 'report.tsv');

async function readRows(): Promise<object[]> {
  const list: object[] = [];
  for await (const row of client.downloadReportRows({ body })) list.push(row);
  return list;
}

describe('a report of the sandbox', () => {
  it('A report is the same as text, rows, stream and file', async () => {
    const asData = await client.downloadReport({ body, download: { json: true } });
    expect(asData.length).toBeGreaterThan(1000);
    expect(await readRows()).toEqual(asData);
    const { bytes, contentType } = await client.downloadReportToFile({ body }, file());
    const stored = await readFile(file());
    expect(stored.byteLength).toBe(bytes);
    const charset = /charset=(.+)/.exec(contentType ?? '')?.[1];
    expect(new TextDecoder(charset).decode(stored)).toBe(await client.downloadReport({ body }));
  });

  it('A report is complete although its connection is reset in the middle', async () => {
    const whole = await readRows();
    addFault({ fault: 'reset', when: 'body', times: 3 });
    expect(await readRows()).toEqual(whole);
    expect(listRetries()).toHaveLength(3);
    const { bytes } = await client.downloadReportToFile({ body }, file());
    addFault({ fault: 'reset', when: 'body', times: 3 });
    expect((await client.downloadReportToFile({ body }, `${file()}.2`)).bytes).toBe(bytes);
    expect(await readFile(`${file()}.2`)).toEqual(await readFile(file()));
  });

  it('A report is complete although its URL has expired', async () => {
    const whole = await readRows();
    addFault({ fault: 'expired-url', times: 1 });
    expect(await readRows()).toEqual(whole);
    addFault({ fault: 'reset', when: 'body', times: 1 });
    addFault({ fault: 'expired-url', times: 1 });
    expect(await readRows()).toEqual(whole);
  });

  it('A truncated report is an error and leaves no file', async () => {
    addFault({ fault: 'truncated-gzip' });
    const expectedError = { code: 'UNZIP_ERROR', reportId: expect.any(String) };
    await expect(client.downloadReportToFile({ body }, file())).rejects.toMatchObject(expectedError);
    await expect(readRows()).rejects.toMatchObject(expectedError);
    expect(await readdir(folder)).toEqual([]);
  });

  it('A report is complete although its server stalls in the middle', async () => {
    const { bytes } = await client.downloadReportToFile({ body }, file());
    addFault({ fault: 'stall', when: 'body', times: 1 });
    const download = { timeouts: { idle: 200 } };
    expect((await client.downloadReportToFile({ body, download }, `${file()}.2`)).bytes).toBe(bytes);
    expect(listRetries()).not.toEqual([]);
    expect(await readFile(`${file()}.2`)).toEqual(await readFile(file()));
  });

  it('A report whose server stalls at every attempt is an error and leaves no file', async () => {
    addFault({ fault: 'stall', when: 'body' });
    const download = { timeouts: { idle: 10 } };
    const stalled = { code: 'API_IDLE_TIMEOUT', timeout: 10 };
    await expect(client.downloadReportToFile({ body, download }, file())).rejects.toMatchObject(stalled);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('A process that is killed leaves no incomplete document under its name', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '2000000' });
    response.write(Buffer.alloc(1_000_000));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const program = fileURLToPath(new URL('programs/download-document.ts', import.meta.url));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const child = spawn(process.execPath, ['--conditions=@supercargo/source', program, address, file()]);
  try {
    await expect.poll(() => readdir(folder), { timeout: 30_000 }).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.report\.tsv\..+\.tmp$/)]);
  } finally {
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  }
});
