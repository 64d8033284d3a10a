import type { QueryRun } from 'supercargo';
import type { ReadRequest } from '../declaration/stream.ts';

/** Queries of a window that Amazon works on at the same time. Few, so that little is lost if one of them fails. */
const maxAtOnce = 5;

/** Creates the queries of one window, or resumes those that an interrupted process created for the same window. */
export class WindowQueries {
  readonly #request: ReadRequest;
  /** JSON values of the runs by their names. Each is of the last step of its run, which begins the next step when it is saved. */
  readonly #runs: Record<string, unknown>;
  #saving: Promise<void> = Promise.resolve();
  /** Ends queries that nobody reads any more. */
  readonly #stop = new AbortController();

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
    const { seller, signal } = this.#request;
    const saved = this.#runs[name];
    const hooks = {
      signal: AbortSignal.any([signal, this.#stop.signal]),
      priority: 'background' as const,
      onProgress: (run: object) => {
        this.#runs[name] = JSON.parse(JSON.stringify(run)) as unknown;
        return this.#save();
      },
    };
    if (saved === undefined)
      return seller.client.query(text, { interval: seller.pollInterval, ...hooks }) as QueryRun<Row>;
    return seller.client.resume(JSON.stringify(saved), hooks) as object as QueryRun<Row>;
  }

  /**
   * Opens queries in their order, and lets Amazon work on the next ones meanwhile: each takes minutes.
   *
   * @param texts GraphQL by the names of the queries
   */
  async *openAll<Row>(texts: ReadonlyMap<string, string>): AsyncGenerator<[name: string, run: QueryRun<Row>], void> {
    const names = [...texts.keys()];
    const runs: QueryRun<Row>[] = [];
    try {
      for (const [at, name] of names.entries()) {
        for (const next of names.slice(runs.length, at + maxAtOnce)) {
          const run = this.open<Row>(next, texts.get(next) as string);
          // Its rows are read later, and throw the error, too.
          run.done().catch(() => {});
          runs.push(run);
        }
        yield [name, runs[at] as QueryRun<Row>];
      }
    } finally {
      this.#stop.abort();
    }
  }

  /** One save after another: they change the same row. */
  #save(): Promise<void> {
    const save = () => this.#request.saveRun(JSON.stringify(this.#runs));
    this.#saving = this.#saving.then(save, save);
    return this.#saving;
  }
}
