import { ResumableIterator } from './resumable-iterator.ts';

/**
 * The pages of a list, with one request for each, sent when the page is read. Errors are thrown where the pages are read.
 * Leaving the loop aborts the request in progress.
 *
 * Another loop over the same object continues where the last one stopped, and retries a request that failed. After the last
 * page, or when `limit` is reached, it returns nothing. To read the list from its beginning, call `pages` again.
 */
export class Pages<Page> extends ResumableIterator<Page> {
  /** Token of the next page; undefined after the last page, and after the last page of a window. */
  get nextToken(): string | undefined {
    return this.cursor?.token;
  }
}
