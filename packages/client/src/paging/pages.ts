import { Walked } from './walked.ts';

/**
 * The pages of a list, one request for each, made when it is asked for. What goes wrong is thrown where the pages are
 * read; leaving the loop ends the request that is under way.
 *
 * Another loop over the same object goes on where the last one was left, or tries again the page that broke it off. When all
 * has been given, or `limit` is reached, it gives nothing: for the list from its beginning, call `pages` again.
 */
export class Pages<Page> extends Walked<Page> {
  /** Token of the page after the one that was given last; undefined when that was the last one, or of its window. */
  get nextToken(): string | undefined {
    return this.position?.token;
  }
}
