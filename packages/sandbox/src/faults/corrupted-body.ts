import { hangUp, LostConnection, wait, waitForEver } from './connection.ts';

/** Milliseconds before the connection is closed, so that the data sent so far reaches the client. */
const ON_THE_WIRE = 30;

const STEPS_PER_SECOND = 10;

type Bytes = Uint8Array<ArrayBuffer>;

/** How a response ends after the first half of its body: reset, no more data, or a regular end. */
type SecondHalf = 'reset' | 'stall' | 'end';

/** Sends the first half of the body, then ends as `then` says. */
export async function sendHalf(response: Response, request: Request, then: SecondHalf, seconds?: number) {
  const { response: measured, length } = await withLength(response);
  const half = Math.floor(length / 2);
  const first = readFirstBytes(measured, half);
  if (then === 'end') return respond(measured, toStream(first), half);
  const lose = async () => {
    await (then === 'reset' ? wait(ON_THE_WIRE, request.signal) : waitStalled(request.signal, seconds));
    // Over a real connection, the client must see only that it was closed.
    if (hangUp(request)) await waitForEver(request.signal);
    throw new LostConnection();
  };
  return respond(measured, toStream(appendEnd(first, lose)), length);
}

/** Waits for the given seconds, or forever. Rejects if the signal is aborted. */
export function waitStalled(signal: AbortSignal, seconds?: number): Promise<void> {
  return seconds === undefined ? waitForEver(signal) : wait(seconds * 1000, signal);
}

/** Sends the body in small parts, at the given rate. */
export async function sendSlowly(response: Response, request: Request, bytesPerSecond: number): Promise<Response> {
  const { response: measured, length } = await withLength(response);
  const step = Math.ceil(bytesPerSecond / STEPS_PER_SECOND);
  const pause = () => wait(1000 * (step / bytesPerSecond), request.signal);
  return respond(measured, toStream(readInSteps(measured, step, pause)), length);
}

/** Returns the same response with another body, whose `content-length` is `length`. */
export function respond(response: Response, body: Bytes | ReadableStream<Bytes>, length: number): Response {
  const headers = new Headers(response.headers);
  headers.set('content-length', String(length));
  return new Response(body, { status: response.status, headers });
}

/** Returns the length of the body. Documents announce their length, so they are not read into memory. */
async function withLength(response: Response): Promise<{ readonly response: Response; readonly length: number }> {
  const declaredLength = response.headers.get('content-length');
  if (declaredLength !== null) return { response, length: Number(declaredLength) };
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response: respond(response, bytes, bytes.byteLength), length: bytes.byteLength };
}

async function* readFirstBytes({ body }: Response, count: number): AsyncGenerator<Bytes, void> {
  let left = count;
  for await (const part of body ?? []) {
    // Measured before the reader may give the memory back.
    const { byteLength } = part;
    yield part.subarray(0, left);
    left -= byteLength;
    if (left <= 0) return;
  }
}

async function* appendEnd(parts: AsyncGenerator<Bytes, void>, end: () => Promise<void>): AsyncGenerator<Bytes, void> {
  yield* parts;
  await end();
}

async function* readInSteps({ body }: Response, step: number, pause: () => Promise<void>): AsyncGenerator<Bytes, void> {
  let isFirst = true;
  for await (const part of body ?? []) {
    for (let at = 0; at < part.byteLength; at += step) {
      if (!isFirst) await pause();
      isFirst = false;
      yield part.subarray(at, at + step);
    }
  }
}

/** Converts the parts to a stream. If the reader cancels it, it does not wait for the next part, which may never come. */
function toStream(parts: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        parts.return().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
