import { once } from 'node:events';
import { connect } from 'node:net';
import { createSandbox, type FaultRule, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it, vi } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const PATH = '/sellers/v1/marketplaceParticipations';
const OPERATION = 'sellers/v1/getMarketplaceParticipations';

async function inProcess(rule: FaultRule) {
  const sandbox = createSandbox({ clock: testClock() });
  const token = await new Application(sandbox).sellerToken();
  const send = (init: RequestInit = {}) =>
    sandbox.fetch(new Request(`${ORIGIN}${PATH}`, { ...init, headers: { 'x-amz-access-token': token } }));
  const whole = await (await send()).text();
  sandbox.faults.add(rule);
  return { sandbox, send, whole };
}

async function onPort() {
  const running = await startSandbox({ clock: testClock() });
  const token = await new Application(running.sandbox).sellerToken();
  const send = (init: RequestInit = {}) =>
    fetch(`${running.url}${PATH}`, { ...init, headers: { 'x-amz-access-token': token } });
  return { running, token, send, whole: await (await send()).text() };
}

async function readingUntilItEnds(response: Response) {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
    return { text, error: null };
  } catch (error) {
    return { text, error };
  }
}

describe('connection faults in process', () => {
  it('A reset rejects as fetch does, before or after the request is carried out', async () => {
    const { sandbox, send } = await inProcess({ fault: 'reset', times: 1 });
    await expect(send()).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
    expect(sandbox.requests.byOperation[OPERATION]).toMatchObject({ accepted: 1, rejected: 1 });
    expect(sandbox.events.at(-1)).toMatchObject({ status: 0, fault: 'fault-1' });
    sandbox.faults.add({ fault: 'reset', times: 1, when: 'after' });
    await expect(send()).rejects.toThrow(TypeError);
    expect(sandbox.requests.byOperation[OPERATION]).toMatchObject({ accepted: 2, rejected: 1 });
    expect((await send()).status).toBe(200);
  });

  it('A truncated response has half of the body and then an error', async () => {
    const { send, whole } = await inProcess({ fault: 'reset', when: 'body' });
    const response = await send();
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    const { text, error } = await readingUntilItEnds(response);
    expect(whole.startsWith(text)).toBe(true);
    expect(text).toHaveLength(Math.floor(whole.length / 2));
    expect(error).toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
  });

  it('A stalled call ends when the caller aborts it or after the given time', async () => {
    const { sandbox, send } = await inProcess({ fault: 'stall', times: 1 });
    const caller = new AbortController();
    const stalled = send({ signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(stalled).rejects.toThrow('enough');
    sandbox.faults.add({ fault: 'stall', times: 1, seconds: 0 });
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    sandbox.faults.add({ fault: 'stall', times: 1, when: 'body' });
    const patient = new AbortController();
    const reader = (await send({ signal: patient.signal })).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    const next = reader?.read();
    patient.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });

  it('A reader can cancel a stalled body', async () => {
    const { send } = await inProcess({ fault: 'stall', when: 'body' });
    const reader = (await send()).body?.getReader();
    await reader?.read();
    const next = reader?.read();
    await reader?.cancel();
    expect(await next).toMatchObject({ done: true });
  });

  it('Latency is measured on the system clock', async () => {
    const { sandbox, send } = await inProcess({ fault: 'latency', seconds: 20 });
    sandbox.faults.add({ fault: 'error', status: 503, times: 1 });
    vi.useFakeTimers();
    try {
      let status = 0;
      const answered = send().then((response) => {
        status = response.status;
      });
      await vi.advanceTimersByTimeAsync(19_999);
      expect(status).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      await answered;
      expect(status).toBe(503);
      expect(sandbox.faults.list().map(({ fired }) => fired)).toEqual([1, 1]);
      const impatient = new AbortController();
      const input = expect(send({ signal: impatient.signal })).rejects.toThrow('enough');
      await vi.advanceTimersByTimeAsync(1);
      impatient.abort(new Error('enough'));
      await input;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('A trickled body arrives in small chunks', async () => {
    const { send, whole } = await inProcess({ fault: 'trickle', bytesPerSecond: 1000 });
    vi.useFakeTimers();
    try {
      const parts: number[] = [];
      const response = await send();
      const read = (async () => {
        for await (const part of response.body ?? []) parts.push(part.byteLength);
      })();
      await vi.advanceTimersByTimeAsync(350);
      expect(parts).toEqual([100, 100, 100, 100]);
      await vi.advanceTimersByTimeAsync(whole.length);
      await read;
      expect(parts.reduce((sum, length) => sum + length, 0)).toBe(whole.length);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('connection faults on a port', () => {
  it('A connection is reset before the response', async () => {
    const { running, send } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'reset', times: 1 });
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect((await send()).status).toBe(200);
  });

  it('A connection is reset after a write was carried out, and the response is lost', async () => {
    const { running, token } = await onPort();
    await using _ = running;
    const { marketplaceId } = running.sandbox.credentials;
    running.sandbox.faults.add({ fault: 'reset', when: 'after', marketplaceId, operation: '*/createReport' });
    const lost = fetch(`${running.url}/reports/2021-06-30/reports`, {
      method: 'POST',
      headers: { 'x-amz-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ reportType: 'GET_MERCHANT_LISTINGS_DATA', marketplaceIds: [marketplaceId] }),
    });
    await expect(lost).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(running.sandbox.requests.byOperation['reports/2021-06-30/createReport']?.accepted).toBe(1);
  });

  it('A connection is reset in the middle of the body', async () => {
    const { running, send, whole } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'reset', when: 'body', times: 1 });
    const response = await send();
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    const { text, error } = await readingUntilItEnds(response);
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    expect(error).toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect((await send()).status).toBe(200);
  });

  it('A stalled connection sends nothing until the caller closes it', async () => {
    const { running, token } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'stall', times: 1 });
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    let received = 0;
    socket.on('data', (data) => {
      received += data.byteLength;
    });
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nx-amz-access-token: ${token}\r\n\r\n`);
    await vi.waitFor(() => expect(running.sandbox.faults.list()[0]?.fired).toBe(1));
    expect(received).toBe(0);
    socket.end();
    socket.destroy();
    expect((await fetch(`${running.url}${PATH}`, { headers: { 'x-amz-access-token': token } })).status).toBe(200);
  });

  it('A connection stalls in the middle of the body, and the sandbox can still be closed', async () => {
    const { running, send, whole } = await onPort();
    running.sandbox.faults.add({ fault: 'stall', when: 'body' });
    const reader = (await send()).body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBe(Math.floor(whole.length / 2));
    const next = reader?.read();
    next?.catch(() => {});
    await running.close();
    await expect(next).rejects.toThrow();
  });

  it('A connection stalls for the given time and is then reset', async () => {
    const { running, send } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'stall', seconds: 0.01 });
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('A body arrives slowly over a connection', async () => {
    const { running, send, whole } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'trickle', bytesPerSecond: Math.ceil(whole.length * 4) });
    const { text, error } = await readingUntilItEnds(await send());
    expect([text, error]).toEqual([whole, null]);
  });

  it('A plain TCP connection is reset without any bytes', async () => {
    const { running, token } = await onPort();
    await using _ = running;
    running.sandbox.faults.add({ fault: 'reset' });
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    const failed = once(socket, 'error');
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nx-amz-access-token: ${token}\r\n\r\n`);
    await expect(failed).resolves.toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
  });
});
