import type { Dispatcher } from 'undici';
import type { TransportResponse } from '../ports/transport.ts';
import { BodyChunks } from './body-chunks.ts';
import type { Cancellation } from './cancellation.ts';
import { markFreeable } from './free-memory.ts';
import { toPlainHeaders } from './plain-headers.ts';
import { toNetworkError } from './to-network-error.ts';

/**
 * One request and its response, as a handler of undici's dispatcher. undici's `request` wraps each body in a stream,
 * which costs as much as the rest of a call.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: unknown) => void;
  readonly #cancellation: Cancellation | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #chunks: BodyChunks | undefined;
  /** The response is complete, or the request failed. */
  isOver = false;
  /** Called once when the request is over, with whether its connection can be used again. */
  onOver: ((isReusable: boolean) => void) | undefined;

  constructor(
    resolve: (response: TransportResponse) => void,
    reject: (error: unknown) => void,
    cancellation: Cancellation | undefined,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#cancellation = cancellation;
    if (cancellation === undefined) return;
    cancellation.onCancel = (failure) => this.#onCancel(failure);
    if (cancellation.failure !== undefined) this.#onCancel(cancellation.failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    const failure = this.#cancellation?.failure;
    if (failure !== undefined) this.#onCancel(failure);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Dispatcher.ResponseData['headers'],
  ): void {
    if (status < 200) return;
    this.#chunks = new BodyChunks({
      pause: () => controller.pause(),
      resume: () => controller.resume(),
      cancel: () => this.#cancel(),
    });
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

  #onCancel(failure: Error): void {
    this.#controller?.abort(failure);
    this.#fail(failure);
  }

  #fail(error: Error): void {
    this.#finish(false);
    // undici reports the start as soon as it has a connection to write to.
    const failure = toNetworkError(error, this.#controller !== undefined);
    if (this.#chunks === undefined) this.#reject(failure);
    else this.#chunks.end(failure);
  }

  /** Cancels the rest of the response and its connection. */
  #cancel(): void {
    this.#finish(false);
    this.#controller?.abort(new Error('The reader does not need the rest of the response.'));
  }

  #finish(isReusable: boolean): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onOver?.(isReusable);
    if (this.#cancellation !== undefined) this.#cancellation.onCancel = undefined;
  }
}

/** Whether the chunk owns its whole buffer: it is not part of a larger chunk or of Node's pool for short buffers. */
function ownsWholeBuffer({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength > 0 && byteLength === buffer.byteLength;
}
