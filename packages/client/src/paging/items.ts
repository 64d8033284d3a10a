import { Walked } from './walked.ts';

/**
 * The items of a list, over all of its pages. A page is asked for when the items of the one before are used up. What goes
 * wrong is thrown where the items are read; leaving the loop ends the request that is under way.
 *
 * Another loop over the same object goes on where the last one was left, or tries again what broke it off. When all has been
 * given, or `limit` is reached, it gives nothing: for the list from its beginning, call `items` again.
 */
export class Items<Item> extends Walked<Item> {}
