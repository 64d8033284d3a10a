import type { Transport, TransportRequest, TransportResponse } from 'supercargo';
import { maxBodyBytes, type SeenBody } from './redaction/keep-body.ts';

/** The exchange of one attempt, as it was sent and received. It must be redacted before it is saved. */
export interface SeenExchange {
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: SeenBody | undefined;
  responseHeaders?: Readonly<Record<string, string>>;
  readonly answer: BodyBeginning;
}

/** Receives the exchange of the next request. */
interface ExchangeWitness {
  readonly path: string;
  /** Called when the request is sent. */
  sent(exchange: SeenExchange): void;
  /** Called when the response's headers have arrived. */
  answered(): void;
}

/**
 * Wraps a transport and passes exchanges to the listener that announced a request. The client notifies its observer of
 * a request and passes it to its transport synchronously, so the next request sent is the announced one. Neither source
 * alone is enough: events deliberately contain no bodies, and a transport does not know to which call a request
 * belongs. Requests that were not announced, such as token requests, are not observed.
 */
export class ExchangeWatch {
  #next: ExchangeWitness | undefined;

  announce(witness: ExchangeWitness | undefined): void {
    this.#next = witness;
  }

  wrap(transport: Transport): Transport {
    return {
      send: async (request) => {
        const witness = this.#findWitness(request.url);
        if (witness === undefined) return transport.send(request);
        const exchange = seenExchange(request);
        witness.sent(exchange);
        const response = await transport.send(request);
        exchange.responseHeaders = response.headers;
        witness.answered();
        return { ...response, body: watched(response.body, exchange.answer) };
      },
    };
  }

  #findWitness(url: string): ExchangeWitness | undefined {
    const witness = this.#next;
    this.#next = undefined;
    return witness !== undefined && new URL(url).pathname === witness.path ? witness : undefined;
  }
}

function seenExchange({ url, headers, body }: TransportRequest): SeenExchange {
  const answer = new BodyBeginning();
  return { url, requestHeaders: headers, requestBody: readBeginning(body), answer };
}

/** The bodies of calls are texts. Streams are documents, whose content is not recorded. */
function readBeginning(body: TransportRequest['body']): SeenBody | undefined {
  if (typeof body !== 'string') return undefined;
  const seen = new BodyBeginning();
  seen.add(Buffer.from(body));
  return seen.end();
}

async function* watched(body: TransportResponse['body'], seen: BodyBeginning): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    seen.add(piece);
    yield piece;
  }
}

/** Collects the first bytes of a body and counts all of them. */
class BodyBeginning {
  readonly #pieces: Uint8Array[] = [];
  #kept = 0;
  #bytes = 0;

  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    if (this.#kept >= maxBodyBytes) return;
    const part = piece.subarray(0, maxBodyBytes - this.#kept);
    this.#kept += part.byteLength;
    // Copies the bytes, because a chunk may be part of a much larger buffer.
    this.#pieces.push(part.slice());
  }

  end(): SeenBody {
    const whole = this.#bytes === this.#kept;
    const text = new TextDecoder('utf-8').decode(Buffer.concat(this.#pieces), { stream: !whole });
    return { beginning: text, bytes: this.#bytes, whole };
  }
}
