import { JSONParser } from '@streamparser/json';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { isNestedTooDeep } from '../../response/nesting.ts';
import { decodeLatin1 } from '../../runtime/bytes.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import { buildRowsError, describeError } from './build-parse-error.ts';

/**
 * Streams the rows of UTF-8 JSON in batches: the items of the named arrays, the items of a document that is an array, or
 * the lines of JSON Lines. Only the current chunk and its rows are in memory.
 */
export async function* readJsonRows(
  chunks: AsyncIterable<Uint8Array>,
  lists: readonly string[],
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  let reader: JsonRowReader | undefined;
  try {
    for await (const chunk of chunks) {
      reader ??= createRowReader(chunk, lists);
      const rows = reader?.read(chunk) ?? [];
      if (rows.length > 0) yield rows;
      freeMemory(chunk);
    }
    reader?.end();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildRowsError(describeError(error));
  }
}

/** Creates the reader for a document that starts with this chunk. Returns undefined if the chunk is only whitespace. */
function createRowReader(chunk: Uint8Array, lists: readonly string[]): JsonRowReader | undefined {
  const start = decodeLatin1(chunk)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start === '') return undefined;
  if (start.startsWith('[')) return new JsonRowReader(['$.*']);
  return new JsonRowReader(lists.length > 0 ? lists.map((list) => `$.${list}.*`) : ['$']);
}

class JsonRowReader {
  readonly #parser: JSONParser;
  #rows: unknown[] = [];

  constructor(paths: string[]) {
    // The separator option allows several documents in sequence, such as JSON Lines.
    this.#parser = new JSONParser({ paths, keepStack: false, separator: '' });
    this.#parser.onValue = ({ value }) => {
      if (isNestedTooDeep(value)) throw buildRowsError('a row is nested more than 200 levels deep.');
      this.#rows.push(value);
    };
    this.#parser.onError = (error) => {
      throw error;
    };
  }

  read(chunk: Uint8Array): unknown[] {
    this.#rows = [];
    this.#parser.write(chunk);
    return this.#rows;
  }

  /** Throws if the document is incomplete. */
  end(): void {
    if (!this.#parser.isEnded) this.#parser.end();
  }
}
