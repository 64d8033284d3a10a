import { ResumableIterator } from './resumable-iterator.ts';

/**
 * The items of a list, from all of its pages. A page is requested when all items of the previous page have been read. Errors
 * are thrown where the items are read. Leaving the loop aborts the request in progress.
 *
 * Another loop over the same object continues where the last one stopped, and retries a request that failed. After the last
 * item, or when `limit` is reached, it returns nothing. To read the list from its beginning, call `items` again.
 */
export class Items<Item> extends ResumableIterator<Item> {}
