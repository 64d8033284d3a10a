import { createRequire } from 'node:module';
import { sep } from 'node:path';
import type { Dispatcher } from 'undici';
import { expect, it } from 'vitest';
import type { TransportResponse } from '../../src/ports/transport.ts';
import { Exchange } from '../../src/transport/exchange.ts';
import { freeMemory } from '../../src/transport/free-memory.ts';
import { undiciTransport } from '../../src/transport/undici-transport.ts';

it('Only the client of undici is loaded', async () => {
  await undiciTransport.send({ method: 'GET', url: 'http://127.0.0.1:1', headers: {} }).catch(() => {});
  const loaded = Object.keys(createRequire(import.meta.url).cache).map((path) => path.split(sep).slice(-3).join('/'));
  expect(loaded).toContain('lib/dispatcher/client.js');
  expect(loaded.filter((path) => path.endsWith('/undici/index.js'))).toEqual([]);
});

it('Only chunks that own their memory are freed', async () => {
  const controller = { pause() {}, resume() {}, abort() {} } as unknown as Dispatcher.DispatchController;
  const whole = new Uint8Array(20_000);
  const part = new Uint8Array(30_000).subarray(10_000);
  const response = await new Promise<TransportResponse>((resolve, reject) => {
    const exchange = new Exchange(resolve, reject, undefined);
    exchange.onRequestStart(controller);
    exchange.onResponseStart(controller, 200, {});
    for (const piece of [whole, part]) exchange.onResponseData(controller, piece);
    exchange.onResponseEnd();
  });
  const lengths: number[] = [];
  for await (const piece of response.body) {
    lengths.push(piece.byteLength);
    freeMemory(piece);
    lengths.push(piece.byteLength);
  }
  expect(lengths).toEqual([20_000, 0, 20_000, 20_000]);
});
