import { z } from 'zod';

/** Controls, line and paragraph separators, and marks that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const address = /:\/\/|\bwww\./i;
/** What mail programs make a link of by themselves: a host, or an address. */
const linkLike = /[\p{L}\p{N}][.\u3002]\p{L}{2,}|:\/\/|@|\bwww\b/iu;

/**
 * A name of a person, a workspace or such: on one line, and no web address. Others see it in their lists and letters, as words
 * of somebody they trust.
 */
export function displayName(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(most, `Enter at most ${most} characters.`)
    .refine((name) => !unprintable.test(name), 'Enter the name on one line, without control characters.')
    .refine((name) => !address.test(name.normalize('NFKC')), 'A name cannot contain a web address.');
}

/** Whether a mail program could make a link of a name, or break its line. Such a name stands in no letter. */
export function isPlainName(name: string): boolean {
  return !unprintable.test(name) && !linkLike.test(name.normalize('NFKC'));
}
