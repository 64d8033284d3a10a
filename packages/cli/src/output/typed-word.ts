import { shellWord } from 'supercargo/rehearsal';

/** A word as a person types it in a shell: with quotes where it needs them. */
export function typedWord(text: string): string {
  return /^[\w=.,:@{}/-]+$/.test(text) ? text : shellWord(text);
}
