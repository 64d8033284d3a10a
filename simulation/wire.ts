import type { Sandbox } from '@supercargo/sandbox';
import { NetworkError, type Transport, type TransportRequest, type TransportResponse } from 'supercargo';
import type { Chance } from './chance.ts';
import type { DocumentWatch } from './document-watch.ts';
import type { Judge } from './judge.ts';
import { doorOf, drawTrouble, type Trouble } from './trouble.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface WireParts {
  /** Whose wire it is. */
  readonly name: string;
  readonly time: VirtualTime;
  readonly sandbox: Sandbox;
  readonly chance: Chance;
  readonly judge: Judge;
  readonly trouble: Trouble;
  readonly documents: DocumentWatch;
}

/** What lies between a client and the marketplace: travel time, and trouble by chance. */
export function wire(parts: WireParts): Transport {
  const { time, chance, trouble } = parts;
  return {
    async send(request) {
      const latency = chance.whole(5, 120);
      const kind = drawTrouble(chance, trouble, request.url);
      await time.sleep(latency);
      if (kind === 'refused') throw new NetworkError('ECONNREFUSED', 'nobody listens', false);
      if (kind === 'reset-before') throw new NetworkError('ECONNRESET', 'cut before the request was read', true);
      if (kind === 'stalled') return never(request.signal);
      if (kind === 'unavailable') return answer(503, '<html>Service Unavailable</html>');
      if (kind === 'expired-token') return answer(403, EXPIRED);
      const response = await time.holding(deliver(request, parts));
      await time.sleep(latency);
      if (kind === 'answer-lost') throw new NetworkError('ECONNRESET', 'cut before the answer', true);
      if (kind === 'failed-after')
        return answer(500, JSON.stringify({ errors: [{ code: 'InternalFailure', message: 'x' }] }));
      return { ...response, body: bodyOf(request, response, kind === 'body-cut', parts.documents) };
    },
  };
}

const EXPIRED = JSON.stringify({
  errors: [{ code: 'Unauthorized', message: 'Access denied', details: 'The access token you provided has expired.' }],
});

async function deliver(request: TransportRequest, { name, sandbox, judge }: WireParts) {
  const { method, url, headers, body } = request;
  const started = performance.now();
  const response = await sandbox.fetch(new Request(url, { method, headers, body: (body ?? null) as string | null }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  const text = typeof body === 'string' ? body : '';
  judge.arrived({ from: name, method, url, body: text, status: response.status, seconds });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: bytes };
}

function bodyOf(
  request: TransportRequest,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array },
  isCut: boolean,
  documents: DocumentWatch,
): AsyncGenerator<Uint8Array> {
  if (doorOf(request.url) !== 'documents' || status >= 300) return piecesOf(body, isCut);
  documents.sent(body, headers['content-type'] ?? '');
  return piecesOf(body, isCut, () => documents.arrived());
}

async function* piecesOf(bytes: Uint8Array, isCut: boolean, onEnd = () => {}): AsyncGenerator<Uint8Array> {
  const half = bytes.byteLength >> 1;
  if (half > 0) yield bytes.subarray(0, half);
  if (isCut) throw new NetworkError('ECONNRESET', 'cut in the body', true);
  onEnd();
  yield bytes.subarray(half);
}

function answer(status: number, text: string): TransportResponse {
  return { status, headers: {}, body: piecesOf(Buffer.from(text), false) };
}

function never(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
