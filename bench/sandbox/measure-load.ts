import { Agent, request } from 'node:http';
import { median, quantile } from '../harness/statistics.ts';

/** Throughput and response times of a number of calls. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly calls: number;
  /** Returns the URL of the call with this number. */
  readonly url: (call: number) => string;
  readonly token: string;
}

/** Makes calls over persistent connections, each with one call at a time. Throws when a response is not a success. */
export async function measureLoad({ connections, calls, url, token }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let call = next++; call < calls; call = next++) {
      const started = performance.now();
      await sendCall(agent, url(call), token);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { perSecond: calls / seconds, p50: median(times), p99: quantile(times, 0.99) };
}

function sendCall(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'x-amz-access-token': token } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    });
    call.on('error', reject).end();
  });
}
