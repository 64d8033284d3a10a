import { quoteShellWord } from 'supercargo/dry-run';

/** Quotes a word for a shell, if necessary. */
export function quoteWord(text: string): string {
  return /^[\w=.,:@{}/-]+$/.test(text) ? text : quoteShellWord(text);
}
