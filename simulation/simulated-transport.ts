import type { Sandbox } from '@supercargo/sandbox';
import { NetworkError, type Transport, type TransportRequest, type TransportResponse } from 'supercargo';
import type { DocumentTracker } from './document-tracker.ts';
import type { InvariantChecker } from './invariant-checker.ts';
import { classifyUrl, type FaultRates, pickFault } from './network-faults.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface SimulatedTransportParts {
  /** Name of the program. */
  readonly name: string;
  readonly clock: VirtualClock;
  readonly sandbox: Sandbox;
  readonly random: Random;
  readonly checker: InvariantChecker;
  readonly faultRates: FaultRates;
  readonly documents: DocumentTracker;
}

/** The network between a client and the sandbox, with latency and random faults. */
export function createSimulatedTransport(parts: SimulatedTransportParts): Transport {
  const { clock, random, faultRates } = parts;
  return {
    async send(request) {
      const latency = random.integer(5, 120);
      const kind = pickFault(random, faultRates, request.url);
      await clock.sleep(latency);
      if (kind === 'connection-refused') throw new NetworkError('ECONNREFUSED', 'connection refused', false);
      if (kind === 'reset-before-request')
        throw new NetworkError('ECONNRESET', 'reset before the request was read', true);
      if (kind === 'stalled') return waitForAbort(request.signal);
      if (kind === 'unavailable') return buildResponse(503, '<html>Service Unavailable</html>');
      if (kind === 'expired-token') return buildResponse(403, EXPIRED);
      const response = await clock.pauseDuring(sendToSandbox(request, parts));
      await clock.sleep(latency);
      if (kind === 'response-lost') throw new NetworkError('ECONNRESET', 'reset before the response', true);
      if (kind === 'error-after-success')
        return buildResponse(500, JSON.stringify({ errors: [{ code: 'InternalFailure', message: 'x' }] }));
      return { ...response, body: buildBody(request, response, kind === 'body-truncated', parts.documents) };
    },
  };
}

const EXPIRED = JSON.stringify({
  errors: [{ code: 'Unauthorized', message: 'Access denied', details: 'The access token you provided has expired.' }],
});

async function sendToSandbox(request: TransportRequest, { name, sandbox, checker }: SimulatedTransportParts) {
  const { method, url, headers, body } = request;
  const started = performance.now();
  const response = await sandbox.fetch(new Request(url, { method, headers, body: (body ?? null) as string | null }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  const text = typeof body === 'string' ? body : '';
  checker.recordRequest({ program: name, method, url, body: text, status: response.status, seconds });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: bytes };
}

function buildBody(
  request: TransportRequest,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array },
  isTruncated: boolean,
  documents: DocumentTracker,
): AsyncGenerator<Uint8Array> {
  if (classifyUrl(request.url) !== 'documents' || status >= 300) return streamBody(body, isTruncated);
  documents.recordSent(body, headers['content-type'] ?? '');
  return streamBody(body, isTruncated, () => documents.pauseClock());
}

async function* streamBody(bytes: Uint8Array, isTruncated: boolean, onEnd = () => {}): AsyncGenerator<Uint8Array> {
  const half = bytes.byteLength >> 1;
  if (half > 0) yield bytes.subarray(0, half);
  if (isTruncated) throw new NetworkError('ECONNRESET', 'reset in the body', true);
  onEnd();
  yield bytes.subarray(half);
}

function buildResponse(status: number, text: string): TransportResponse {
  return { status, headers: {}, body: streamBody(Buffer.from(text), false) };
}

function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
