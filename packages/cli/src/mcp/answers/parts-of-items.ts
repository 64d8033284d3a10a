import { bytesOf, mostBytes, type Part } from './part.ts';
import { piecesOf } from './pieces.ts';

/** A list that is walked over as it is asked for. */
interface Walk extends AsyncIterable<unknown> {
  /** Undefined when all has been given. */
  readonly position: unknown;
}

/** The items of a walk in parts of so many, and fewer where they are large. An item that fills a part alone is cut into pieces. */
export async function* partsOfItems(
  walk: Walk,
  most: number,
  clean: (item: unknown) => unknown,
): AsyncGenerator<Part, void, undefined> {
  let [held, bytes]: [unknown[], number] = [[], 0];
  for await (const given of walk) {
    const item = clean(given);
    const text = JSON.stringify(item) ?? 'null';
    const size = bytesOf(text);
    if (held.length > 0 && bytes + size > mostBytes) {
      yield { form: 'items', content: held, more: true };
      [held, bytes] = [[], 0];
    }
    if (size > mostBytes) {
      yield* piecesOf(text, walk.position !== undefined);
      continue;
    }
    held.push(item);
    bytes += size;
    if (held.length === most) {
      yield { form: 'items', content: held, more: walk.position !== undefined };
      [held, bytes] = [[], 0];
    }
  }
  if (held.length > 0) yield { form: 'items', content: held, more: false };
}
