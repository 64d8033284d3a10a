import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { SandboxPartner } from '@supercargo/sandbox';
import type { FeedInput } from './loop-inputs.ts';
import { fetchToken, type ProbedProcess } from './server-process.ts';

/** What others noticed while a request was processed. */
export interface HeldLoop {
  readonly name: string;
  /** What the request ended with: a status of HTTP or of a feed. */
  readonly end: string;
  /** Milliseconds that it took. */
  readonly took: number;
  /** The longest time that the event loop was held, in milliseconds of CPU time. */
  readonly held: number;
  /** The slowest response to another seller in the meantime, in milliseconds; null if there was none. */
  readonly slowest: number | null;
}

/** A running sandbox, and the token of a seller that calls it in the meantime. */
export interface LoopBench {
  readonly server: ProbedProcess;
  readonly otherToken: string;
}

export async function createLoopBench(server: ProbedProcess): Promise<LoopBench> {
  const secondSeller = server.sellers[1] as SandboxPartner;
  return {
    server,
    otherToken: await fetchToken(server.url, { ...server.credentials, refreshToken: secondSeller.refreshToken }),
  };
}

/** Runs `work`, which returns what it ended with, while another seller calls the sandbox. */
export async function measureHeldLoop(
  { server, otherToken }: LoopBench,
  name: string,
  work: () => Promise<string>,
): Promise<HeldLoop> {
  const times: number[] = [];
  let isRunning = true;
  const callOften = async () => {
    while (isRunning) {
      const started = performance.now();
      await send(server, 'GET', '/sellers/v1/account', undefined, otherToken);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await server.measureDelay();
  const started = performance.now();
  const calls = callOften();
  const end = await work();
  const took = performance.now() - started;
  isRunning = false;
  await calls;
  return {
    name,
    end,
    took,
    held: await server.measureDelay(),
    slowest: times.length === 0 ? null : Math.max(...times),
  };
}

/** Makes a call on a connection of its own, because the sandbox may have closed an idle one, and reads the response. */
export async function send(
  { url, token }: ProbedProcess,
  method: string,
  path: string,
  body?: string,
  callToken = token,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    'x-amz-access-token': callToken,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = request(new URL(path, url), { method, headers, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await readText(response) };
}

/** Uploads and creates a feed, moves the clock past its end, and returns its status. */
export async function processFeed(server: ProbedProcess, { feedType, contentType, text }: FeedInput): Promise<string> {
  const call = async (method: string, path: string, body?: object) =>
    JSON.parse((await send(server, method, path, body && JSON.stringify(body))).text);
  const { feedDocumentId, url } = await call('POST', '/feeds/2021-06-30/documents', { contentType });
  await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: text });
  const { feedId } = await call('POST', '/feeds/2021-06-30/feeds', {
    feedType,
    marketplaceIds: [server.credentials.marketplaceId],
    inputFeedDocumentId: feedDocumentId,
  });
  await call('POST', '/_sandbox/clock', { advanceSeconds: 10 });
  const { processingStatus } = await call('GET', `/feeds/2021-06-30/feeds/${feedId}`);
  return processingStatus;
}

/** Creates a report of the last 29 days, moves the clock past its end, and returns its status. */
export async function processReport(server: ProbedProcess, reportType: string): Promise<string> {
  const call = async (method: string, path: string, body?: object) =>
    JSON.parse((await send(server, method, path, body && JSON.stringify(body))).text);
  const { reportId } = await call('POST', '/reports/2021-06-30/reports', {
    reportType,
    marketplaceIds: [server.credentials.marketplaceId],
    dataStartTime: new Date(Date.now() - 29 * 86_400_000).toISOString(),
  });
  await call('POST', '/_sandbox/clock', { advanceSeconds: 10 });
  return (await call('GET', `/reports/2021-06-30/reports/${reportId}`)).processingStatus;
}
