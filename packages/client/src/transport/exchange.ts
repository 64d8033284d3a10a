import type { Dispatcher } from 'undici';
import type { TransportResponse } from '../ports/transport.ts';
import { BodyChunks, type ChunkSource } from './body-chunks.ts';
import type { Cancellable, Cancellation } from './cancellation.ts';
import { markFreeable } from './free-memory.ts';
import { toPlainHeaders } from './plain-headers.ts';
import { toNetworkError } from './to-network-error.ts';

/** The connection of a request. */
interface UsedConnection {
  /** Called once when the request is over, with whether the connection can be used again. */
  release(isReusable: boolean): void;
}

/**
 * One request and its response, as a handler of undici's dispatcher. undici's `request` wraps each body in a stream,
 * which costs as much as the rest of a call.
 */
export class Exchange implements Dispatcher.DispatchHandler, Cancellable, ChunkSource {
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: unknown) => void;
  readonly #cancellation: Cancellation | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #chunks: BodyChunks | undefined;
  connection: UsedConnection | undefined;
  /** The response is complete, or the request failed. */
  isOver = false;

  constructor(
    resolve: (response: TransportResponse) => void,
    reject: (error: unknown) => void,
    cancellation: Cancellation | undefined,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#cancellation = cancellation;
    if (cancellation === undefined) return;
    cancellation.request = this;
    if (cancellation.failure !== undefined) this.cancel(cancellation.failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    const failure = this.#cancellation?.failure;
    if (failure !== undefined) this.cancel(failure);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Dispatcher.ResponseData['headers'],
  ): void {
    if (status < 200) return;
    this.#chunks = new BodyChunks(this);
    this.#resolve({ status, headers: toPlainHeaders(headers), body: this.#chunks });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (ownsWholeBuffer(chunk)) markFreeable(chunk);
    this.#chunks?.add(chunk);
  }

  onResponseEnd(): void {
    this.#finish(true);
    this.#chunks?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }

  cancel(reason: Error): void {
    this.#controller?.abort(reason);
    this.#fail(reason);
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#controller?.resume();
  }

  /** Cancels the rest of the response and its connection. */
  discardRest(): void {
    this.#finish(false);
    this.#controller?.abort(new Error('The reader does not need the rest of the response.'));
  }

  #fail(error: Error): void {
    this.#finish(false);
    // undici reports the start as soon as it has a connection to write to.
    const failure = toNetworkError(error, this.#controller !== undefined);
    if (this.#chunks === undefined) this.#reject(failure);
    else this.#chunks.end(failure);
  }

  #finish(isReusable: boolean): void {
    if (this.isOver) return;
    this.isOver = true;
    this.connection?.release(isReusable);
    if (this.#cancellation !== undefined) this.#cancellation.request = undefined;
  }
}

/** Whether the chunk owns its whole buffer: it is not part of a larger chunk or of Node's pool for short buffers. */
function ownsWholeBuffer({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength > 0 && byteLength === buffer.byteLength;
}
