import { bytesOf, mostBytes, type Part } from './part.ts';
import { piecesOf } from './pieces.ts';

/** A value in one part, or its JSON in pieces. */
export async function* partsOfValue(value: unknown): AsyncGenerator<Part, void, undefined> {
  const text = JSON.stringify(value) ?? 'null';
  if (bytesOf(text) <= mostBytes) yield { form: 'value', content: value, more: false };
  else yield* piecesOf(text, false);
}
