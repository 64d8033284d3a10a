import { Agent, request } from 'node:http';

/** What a number of calls took. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface LoadPlan {
  readonly connections: number;
  readonly calls: number;
  /** The address of the call of this number. */
  readonly address: (call: number) => string;
  readonly token: string;
}

/** Calls over connections that stay open, each with one call at a time. Throws when an answer is no success. */
export async function underLoad({ connections, calls, address, token }: LoadPlan): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let call = next++; call < calls; call = next++) {
      const started = performance.now();
      await callOnce(agent, address(call), token);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: calls / seconds, p50: at(0.5), p99: at(0.99) };
}

function callOnce(agent: Agent, address: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers: { 'x-amz-access-token': token } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    });
    call.on('error', reject).end();
  });
}
