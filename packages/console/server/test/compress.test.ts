import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse } from '../src/http/compress.ts';

const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('compressResponse', () => {
  it('A response is compressed if the browser accepts gzip, and keeps its status and headers', async () => {
    const text = JSON.stringify(Array.from({ length: 1000 }, (_, at) => ({ operation: 'getOrder', at })));
    const response = compressResponse(
      new Response(text, { status: 207, headers: { 'content-type': 'application/json', vary: 'trpc-accept' } }),
      'gzip, br',
    );
    expect([response.status, response.headers.get('content-encoding')]).toEqual([207, 'gzip']);
    expect(response.headers.get('vary')).toBe('trpc-accept, accept-encoding');
    const bytes = await read(response);
    expect(bytes.length).toBeLessThan(text.length / 5);
    expect(gunzipSync(bytes).toString()).toBe(text);
  });

  it.each([
    ['the browser does not accept gzip', new Response('text'), 'br'],
    ['it has no body', new Response(null, { status: 204 }), 'gzip'],
    ['it is compressed already', new Response('text', { headers: { 'content-encoding': 'br' } }), 'gzip'],
  ])('A response stays as it is if %s', (_, response, accepted) => {
    expect(compressResponse(response, accepted)).toBe(response);
  });

  it('The first part of a stream arrives before the second exists', async () => {
    let sendSecond = () => {};
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('first'));
        sendSecond = () => {
          controller.enqueue(new TextEncoder().encode('second'));
          controller.close();
        };
      },
    });
    const reader = compressResponse(new Response(source), 'gzip')
      .body?.pipeThrough(new DecompressionStream('gzip') as never)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    expect(await reader?.read()).toEqual({ done: false, value: 'first' });
    sendSecond();
    expect(await reader?.read()).toEqual({ done: false, value: 'second' });
  });

  it('A browser that disconnects ends the source', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      cancel: () => resolve(),
    });
    const response = compressResponse(new Response(source), 'gzip');
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await promise;
  });
});
