import type { QueryRun } from 'supercargo';
import type { ReadRequest } from '../declaration/stream.ts';

/** Creates the queries of one window, or resumes those that an interrupted process created for the same window. */
export class WindowQueries {
  readonly #request: ReadRequest;
  /** JSON of the runs by their names. */
  readonly #runs: Record<string, unknown>;

  constructor(request: ReadRequest) {
    this.#request = request;
    this.#runs = request.savedRun === undefined ? {} : (JSON.parse(request.savedRun) as Record<string, unknown>);
  }

  /**
   * Opens a query.
   *
   * @param name identifies the query in its window
   * @param text GraphQL
   */
  open<Row>(name: string, text: string): QueryRun<Row> {
    const { seller, signal, saveRun } = this.#request;
    const saved = this.#runs[name];
    const hooks = {
      signal,
      priority: 'background' as const,
      onProgress: (run: object) => {
        this.#runs[name] = run;
        return saveRun(JSON.stringify(this.#runs));
      },
    };
    if (saved === undefined)
      return seller.client.query(text, { interval: seller.pollInterval, ...hooks }) as QueryRun<Row>;
    return seller.client.resume(JSON.stringify(saved), hooks) as object as QueryRun<Row>;
  }
}
