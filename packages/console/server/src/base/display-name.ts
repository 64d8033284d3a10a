import { z } from 'zod';

/** Control characters, line and paragraph separators, and marks that change the direction of text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const address = /:\/\/|\bwww\./i;
/** Text that mail programs turn into a link: a host or an email address. */
const linkLike = /[\p{L}\p{N}][.\u3002]\p{L}{2,}|:\/\/|@|\bwww\b/iu;

/**
 * A name of a user or a workspace: on one line, and without a web address, because other users see it in lists and in
 * emails that they trust.
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

/**
 * Whether a name has no line break and nothing that a mail program turns into a link. Other names are left out of
 * emails.
 */
export function isPlainName(name: string): boolean {
  return !unprintable.test(name) && !linkLike.test(name.normalize('NFKC'));
}
