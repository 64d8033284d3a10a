import { escapeStep, isObject, type Json } from './model.ts';

export interface Sentence {
  /** JSON pointer of the object that has the description. */
  readonly pointer: string;
  readonly text: string;
}

/** Lists the sentences of all descriptions. */
export function listSentences(value: unknown, pointer = ''): readonly Sentence[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => listSentences(item, `${pointer}/${at}`));
  if (!isObject(value)) return [];
  return Object.entries(value as Json).flatMap(([name, inner]) =>
    name === 'description' && typeof inner === 'string'
      ? splitSentences(inner).map((text) => ({ pointer, text }))
      : listSentences(inner, `${pointer}/${escapeStep(name)}`),
  );
}

function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
