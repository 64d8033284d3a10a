import { Walked } from './walked.ts';

/**
 * The items of a list, over all of its pages. A page is asked for when the items of the one before are used up. What goes
 * wrong is thrown where the items are read; leaving the loop ends the request that is under way.
 */
export class Items<Item> extends Walked<Item> {}
