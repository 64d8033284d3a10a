import { JSONParser } from '@streamparser/json';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isNestedTooDeep } from '../response/nesting.ts';
import { freeMemory } from '../transport/free-memory.ts';
import { reasonOf, rowsError } from './parse-error.ts';

/**
 * The rows of JSON in UTF-8 as it comes, some at a time: the members of the lists named, of a document that is a list its
 * members, and of JSON Lines each line. What is held is the piece that was read last, and the rows that end in it.
 */
export async function* jsonRows(
  pieces: AsyncIterable<Uint8Array>,
  lists: readonly string[],
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  let reader: RowReader | undefined;
  try {
    for await (const piece of pieces) {
      reader ??= readerOf(piece, lists);
      const rows = reader?.read(piece) ?? [];
      if (rows.length > 0) yield rows;
      freeMemory(piece);
    }
    reader?.end();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : rowsError(reasonOf(error));
  }
}

/** Undefined while there is nothing but white space. */
function readerOf(piece: Uint8Array, lists: readonly string[]): RowReader | undefined {
  const start = Buffer.from(piece)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start === '') return undefined;
  if (start.startsWith('[')) return new RowReader(['$.*']);
  return new RowReader(lists.length > 0 ? lists.map((list) => `$.${list}.*`) : ['$']);
}

class RowReader {
  readonly #parser: JSONParser;
  #rows: unknown[] = [];

  constructor(paths: string[]) {
    // With a separator, one document may follow the other, as lines do.
    this.#parser = new JSONParser({ paths, keepStack: false, separator: '' });
    this.#parser.onValue = ({ value }) => {
      if (isNestedTooDeep(value)) throw rowsError('a row is nested more than 200 levels deep.');
      this.#rows.push(value);
    };
    this.#parser.onError = (error) => {
      throw error;
    };
  }

  read(piece: Uint8Array): unknown[] {
    this.#rows = [];
    this.#parser.write(piece);
    return this.#rows;
  }

  /** A document that breaks off is an error here. */
  end(): void {
    if (!this.#parser.isEnded) this.#parser.end();
  }
}
