import { hangUp, LostConnection, wait, waitForEver } from './connection.ts';

/** Long enough for what was sent to reach the other side before the connection goes. */
const ON_THE_WIRE = 30;

const STEPS_PER_SECOND = 10;

/** What becomes of a body after its first half. */
export type SecondHalf = 'reset' | 'stall' | 'end';

/** Sends half of the body, and then nothing more in one way or another. */
export async function halfOf(response: Response, request: Request, then: SecondHalf, seconds?: number) {
  const bytes = await bytesOf(response);
  const half = bytes.subarray(0, Math.floor(bytes.byteLength / 2));
  if (then === 'end') return respond(response, half, half.byteLength);
  const lost = async () => {
    await (then === 'reset' ? wait(ON_THE_WIRE, request.signal) : stalled(request.signal, seconds));
    if (hangUp(request)) await waitForEver(request.signal);
    throw new LostConnection();
  };
  const parts = [half];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part !== undefined && part.byteLength > 0) controller.enqueue(part);
      else await lost();
    },
  });
  return respond(response, body, bytes.byteLength);
}

/** Rejects when the caller gives up. */
export function stalled(signal: AbortSignal, seconds?: number): Promise<void> {
  return seconds === undefined ? waitForEver(signal) : wait(seconds * 1000, signal);
}

/** Sends the body little by little. */
export async function trickled(response: Response, request: Request, bytesPerSecond: number): Promise<Response> {
  const bytes = await bytesOf(response);
  const step = Math.ceil(bytesPerSecond / STEPS_PER_SECOND);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at > 0) await wait(1000 * (step / bytesPerSecond), request.signal);
      controller.enqueue(bytes.subarray(at, at + step));
      at += step;
      if (at >= bytes.byteLength) controller.close();
    },
  });
  return respond(response, body, bytes.byteLength);
}

export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

/** The same answer with another body, of which `length` bytes are announced. */
export function respond(
  response: Response,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  length: number,
): Response {
  const headers = new Headers(response.headers);
  headers.set('content-length', String(length));
  return new Response(body, { status: response.status, headers });
}
