import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Page, Pages } from '../output/page.ts';
import type { BoundedMap } from './bounded-map.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** A result with further pages. */
interface OpenResult {
  readonly pages: Pages;
  /** A page that was requested by a call that was aborted. */
  pending: ReturnType<Pages['next']> | undefined;
}

/** A page with the cursor of the next one. */
export interface NextPage {
  /** Undefined if there are no more pages. */
  readonly page: Page | undefined;
  /** The cursor of the next page, or undefined after the last one. */
  readonly cursor: string | undefined;
}

/** Stores results with further pages by their cursors. */
export class Cursors {
  readonly #results: BoundedMap<OpenResult>;
  readonly #createId: (kind: string) => string;

  constructor(results: BoundedMap<OpenResult>, createId: (kind: string) => string) {
    this.#results = results;
    this.#createId = createId;
  }

  /** Returns the first page. */
  open(pages: Pages, signal: AbortSignal): Promise<NextPage> {
    return this.#next(this.#createId('cursor'), { pages, pending: undefined }, signal);
  }

  /** Returns the next page of a cursor. */
  async next(cursor: string, signal: AbortSignal): Promise<NextPage> {
    const openResult = this.#results.get(cursor);
    if (openResult !== undefined) return this.#next(cursor, openResult, signal);
    throw new CommandError(
      'CURSOR_UNKNOWN',
      'The cursor is unknown: its last page was returned, or it expired after 30 minutes.',
      'Repeat the call.',
    );
  }

  async #next(cursor: string, openResult: OpenResult, signal: AbortSignal): Promise<NextPage> {
    openResult.pending ??= openResult.pages.next();
    const { value: page } = await this.#waitForPage(cursor, openResult, signal);
    openResult.pending = undefined;
    if (page?.hasMore) {
      this.#results.set(cursor, openResult);
      return { page, cursor };
    }
    this.#results.delete(cursor);
    return { page: page ?? undefined, cursor: undefined };
  }

  async #waitForPage(cursor: string, openResult: OpenResult, signal: AbortSignal) {
    const pending = openResult.pending as NonNullable<OpenResult['pending']>;
    try {
      return await rejectOnAbort(pending, signal);
    } catch (error) {
      // The page of an aborted call is returned to the next call.
      if (!signal.aborted) this.#results.delete(cursor);
      throw error;
    }
  }
}
