import { wrapWords } from '../output/wrap-words.ts';

const maxFirstWidth = 64;
const indent = 2;
const gap = 2;

/**
 * Formats two columns, the second one wrapped at `width` characters of the whole line; default: unlimited. If the first cell is too long, the
 * second goes to the next line. The first is never wrapped, because a command line must stay one line to be copied.
 */
export function formatColumns(rows: readonly (readonly [string, string])[], width = Number.POSITIVE_INFINITY): string {
  const limit = Math.min(maxFirstWidth, Math.floor(width / 2));
  const firstWidth = Math.max(0, ...rows.map(([first]) => first.length).filter((length) => length <= limit));
  const margin = ' '.repeat(indent + firstWidth + gap);
  return rows
    .map(([first, second]) => {
      const text = second.trim() === '' ? '' : wrapWords(second, width - margin.length).replaceAll('\n', `\n${margin}`);
      if (first.length > limit) return `${' '.repeat(indent)}${first}\n${margin}${text}`;
      return `${' '.repeat(indent)}${first.padEnd(firstWidth + gap)}${text}`.trimEnd();
    })
    .join('\n');
}

/** Wraps a text of paragraphs with an empty line between them. Line breaks inside of a paragraph have no meaning. */
export function wrapParagraphs(text: string, width = Number.POSITIVE_INFINITY): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => wrapWords(paragraph, width))
    .join('\n\n');
}
