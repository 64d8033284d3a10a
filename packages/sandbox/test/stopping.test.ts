import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it, vi } from 'vitest';
import { firstLine, run } from './support/command.ts';

const HEALTH = '/_sandbox/health';
const ACCOUNT = '/sellers/v1/account';
const HELD = { fault: 'latency', seconds: 1_000_000 } as const;

/** Gets an address over a connection that is kept open, and tells when that is gone. */
async function keptConnection(url: string) {
  const request = get(url, { agent: new Agent({ keepAlive: true }) });
  const [response] = await once(request, 'response');
  const gone = once(response.socket, 'close');
  response.resume();
  await once(response, 'end');
  return { gone };
}

describe('stopping the sandbox', { timeout: 30_000 }, () => {
  it('The sandbox stops at once, even with an open connection and a delayed call', async () => {
    const running = await startSandbox({ clock: testClock(), orders: 0 });
    const { gone } = await keptConnection(`${running.url}${HEALTH}`);
    running.sandbox.faults.add(HELD);
    const held = get(`${running.url}${ACCOUNT}`);
    const lost = once(held, 'error');
    await vi.waitFor(() => expect(running.sandbox.faults.list()[0]).toMatchObject({ fired: 1 }));
    await running.close();
    await gone;
    expect((await lost)[0]).toMatchObject({ code: 'ECONNRESET' });
    await expect(fetch(running.url)).rejects.toThrow('fetch failed');
  });

  it('Stopping ends the process, whatever response is in progress', async () => {
    const child = run('--port', '0', '--json', '--orders', '0');
    const { url } = JSON.parse(await firstLine(child));
    const { gone } = await keptConnection(`${url}${HEALTH}`);
    await fetch(`${url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(HELD) });
    const lost = fetch(`${url}${ACCOUNT}`).catch((error: Error) => error.message);
    const faults = async () =>
      (await (await fetch(`${url}/_sandbox/faults`)).json()) as { faults: { fired: number }[] };
    await vi.waitFor(async () => expect((await faults()).faults[0]?.fired).toBe(1));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await gone;
    expect(await lost).toBe('fetch failed');
  });
});
