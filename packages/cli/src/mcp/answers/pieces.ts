import { mostBytes, type Part } from './part.ts';

/** A text that has no room in one part, piece by piece. `followed` says that there are parts behind its last piece. */
export function* piecesOf(text: string, followed: boolean): Generator<Part, void, undefined> {
  const bytes = Buffer.from(text);
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += mostBytes) {
    const isLast = from + mostBytes >= bytes.length;
    const content = decoder.decode(bytes.subarray(from, from + mostBytes), { stream: !isLast });
    yield { form: 'piece', content, more: !isLast || followed };
  }
}
