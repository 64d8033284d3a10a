import type { Transport } from 'supercargo';
import { callContext } from './call-context.ts';

/**
 * Requests of runs that can change something at Amazon, from the time they are sent until their response has been read.
 */
export class WritesInProgress {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** Returns a transport that counts the requests it passes to the given one. */
  wrap(transport: Transport): Transport {
    return {
      send: async (request) => {
        const { source, subject } = callContext.getStore() ?? {};
        if (request.method === 'GET' || source !== 'run' || subject === undefined) return transport.send(request);
        const end = this.#begin(subject);
        try {
          const response = await transport.send(request);
          return { ...response, body: followedBy(response.body, end) };
        } catch (error) {
          end();
          throw error;
        }
      },
    };
  }

  /** Resolves when no write of the run is in progress, or after the given milliseconds. */
  async settled(runId: string, milliseconds: number): Promise<void> {
    const patience = AbortSignal.timeout(milliseconds);
    while (this.#counts.has(runId) && !patience.aborted) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.#listeners.delete(listener);
          patience.removeEventListener('abort', listener);
          resolve();
        };
        this.#listeners.add(listener);
        patience.addEventListener('abort', listener);
      });
      // Lets the caller handle its response first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #begin(runId: string): () => void {
    this.#counts.set(runId, (this.#counts.get(runId) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#counts.get(runId) ?? 1) - 1;
      if (left > 0) this.#counts.set(runId, left);
      else this.#counts.delete(runId);
      for (const listener of [...this.#listeners]) listener();
    };
  }
}

async function* followedBy(body: AsyncIterable<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } finally {
    end();
  }
}
