import type { Dispatcher } from 'undici';
import type { TransportResponse } from '../ports/transport.ts';
import { connectionReturns } from './connection-returns.ts';
import { networkFailure } from './network-failure.ts';
import { Pieces } from './pieces.ts';
import { plainHeaders } from './plain-headers.ts';
import { mayFree } from './spent-memory.ts';

/**
 * One request and its response, as undici's dispatcher tells of it. Its `request` puts a stream around each body, which
 * costs as much as all the rest of a call.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: unknown) => void;
  readonly #signal: AbortSignal | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #pieces: Pieces | undefined;

  constructor(
    resolve: (response: TransportResponse) => void,
    reject: (error: unknown) => void,
    signal: AbortSignal | undefined,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted) this.#onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#signal?.aborted) this.#onAbort();
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Dispatcher.ResponseData['headers'],
  ): void {
    if (status < 200) return;
    this.#pieces = new Pieces({
      pause: () => controller.pause(),
      resume: () => controller.resume(),
      leave: () => this.#leave(),
    });
    this.#resolve({ status, headers: plainHeaders(headers), body: this.#pieces });
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Uint8Array): void {
    if (isAllOfItsMemory(piece)) mayFree(piece);
    this.#pieces?.add(piece);
  }

  onResponseEnd(): void {
    this.#settle();
    connectionReturns.expect();
    this.#pieces?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }

  #onAbort = (): void => {
    const reason = this.#signal?.reason as Error;
    this.#controller?.abort(reason);
    this.#fail(reason);
  };

  #fail(error: Error): void {
    this.#settle();
    // undici tells of the start as soon as there is a connection to write to.
    const failure = networkFailure(error, this.#controller !== undefined);
    if (this.#pieces === undefined) this.#reject(failure);
    else this.#pieces.end(failure);
  }

  /** The rest is not wanted, and the connection with it. */
  #leave(): void {
    this.#settle();
    this.#controller?.abort(new Error('The rest of the response is not wanted.'));
  }

  #settle(): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }
}

/** What the socket gave out, and nothing else: not a part of it, nor of the memory that short buffers share. */
function isAllOfItsMemory({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength > 0 && byteLength === buffer.byteLength;
}
