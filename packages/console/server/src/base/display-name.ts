import { z } from 'zod';

/** Letters of scripts in which joiners change how a word is written. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Khmer}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}';
/** Invisible characters that readers see: in emoji, and between letters of those scripts. */
const visibleJoiner = new RegExp(
  `(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\ufe0f|(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
  'gu',
);
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Characters that have no width, or change the direction of text. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const allUnprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that browsers read, or people see, as the dot of a host. */
const dots = '.\\u2024\\u3002\\uff0e\\uff61\\u06d4\\u0701\\u0702\\ua4f8\\ua60e';
/** Files of the console's uploads, which no mail program takes for hosts. */
const fileEnding = '(?:csv|tsv|txt|xml|jsonl?|xlsx?)(?![\\p{L}\\p{N}])';
const host = `(?<=[\\p{L}\\p{N}])[${dots}](?!${fileEnding})(?=\\p{L}{2})`;
const numericHost = `(?<=\\d)[${dots}](?=\\d{1,3}[${dots}]\\d{1,3}[${dots}]\\d)`;
const scheme = '[:\\uff1a\\ufe55\\ua789\\u2236](?=[/\\uff0f\\u2044\\u2215\\u29f8]{2})';
const at = '(?<=\\S)[@\\uff20\\ufe6b](?=\\S)';
const allLinks = new RegExp(`${scheme}|${host}|${numericHost}|${at}|(?<=\\bwww)\\.`, 'giu');
const link = new RegExp(allLinks.source, 'iu');

/** A name on one line, without characters that nobody sees. `maxCharacters` is in characters. */
export function nameLine(maxCharacters: number) {
  return z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(maxCharacters, `Enter at most ${maxCharacters} characters.`)
    .refine((name) => !breaks.test(name), 'Enter the name on one line, without control characters.')
    .refine(
      (name) => !invisible.test(name.replace(visibleJoiner, '')),
      'A name cannot contain characters of no width or marks that change the direction of text. Type it instead of pasting it.',
    );
}

/** A name that other people see in emails and messages, which they trust: without anything that becomes a link there. */
export function displayName(maxCharacters: number) {
  return nameLine(maxCharacters).refine(
    (name) => !hasLink(name),
    'A name cannot contain a web address, a host or an email address. After a dot, write a space.',
  );
}

/** Whether a name is a {@link displayName}. Names that a program has saved without that rule are left out of emails. */
export function isPlainName(name: string): boolean {
  return !breaks.test(name) && !invisible.test(name.replace(visibleJoiner, '')) && !hasLink(name);
}

/**
 * Returns a text that mail programs and chats show without links: `shop.example` becomes `shop[.]example`. Characters
 * that nobody sees are removed.
 */
export function withoutLinks(text: string): string {
  return removeInvisible(text).replace(allLinks, (part) => `[${part.normalize('NFKC')}]`);
}

function hasLink(name: string): boolean {
  return link.test(removeInvisible(name).normalize('NFKC'));
}

/** A break becomes a space. Joiners that readers see stay. */
function removeInvisible(text: string): string {
  const kept = new Set([...text.matchAll(visibleJoiner)].map(({ index }) => index));
  return text.replace(allUnprintable, (character, index: number) => {
    if (kept.has(index)) return character;
    return breaks.test(character) ? ' ' : '';
  });
}
