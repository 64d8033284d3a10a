import { JSONParser } from '@streamparser/json';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { isNestedTooDeep } from '../../response/nesting.ts';
import { decodeLatin1 } from '../../runtime/bytes.ts';
import { type BigNumbers, buildUnsafeNumberWarning, JsonNumbers } from '../../runtime/json-numbers.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { buildRowsError, describeError } from './build-parse-error.ts';

/** Number of bytes at the start of a document that decide where its rows are. */
const headBytes = 65_536;

/**
 * Streams the rows of UTF-8 JSON in batches: the items of the named arrays, the items of a document that is an array, or
 * the lines of JSON Lines. Only the current chunk and its rows are in memory.
 */
export async function* readJsonRows(
  source: AsyncIterable<Uint8Array>,
  lists: readonly string[],
  numbers = new JsonNumbers(),
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  try {
    const { head, chunks } = await peekBytes(source, headBytes);
    const start = decodeLatin1(head)
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (start === '') return;
    const reader = new JsonRowReader(findPaths(start, lists), numbers);
    for await (const chunk of chunks) {
      const rows = reader.read(chunk);
      if (rows.length > 0) yield rows;
      freeMemory(chunk);
    }
    reader.end();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildRowsError(describeError(error));
  }
}

/** Finds the paths of the rows. A document without any of the lists consists of rows, as JSON Lines do. */
function findPaths(start: string, lists: readonly string[]): string[] {
  if (start.startsWith('[')) return ['$.*'];
  const hasLists = lists.some((list) => start.includes(JSON.stringify(list)));
  return hasLists ? lists.map((list) => `$.${list}.*`) : ['$'];
}

interface CountOptions {
  readonly bigNumbers: BigNumbers | undefined;
  readonly warn: (warning: WarningEvent) => unknown;
  readonly source: string;
}

/** Streams the rows of a JSON document, and warns after the last one about numbers that were rounded. `source` names the document in the warning. */
export async function* readCountedJsonRows(
  chunks: AsyncIterable<Uint8Array>,
  lists: readonly string[],
  { bigNumbers, warn, source }: CountOptions,
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  const numbers = new JsonNumbers(bigNumbers);
  yield* readJsonRows(chunks, lists, numbers);
  const warning = buildUnsafeNumberWarning(numbers, source);
  if (warning !== undefined) warn(warning);
}

class JsonRowReader {
  readonly #parser: JSONParser;
  #rows: unknown[] = [];

  constructor(paths: string[], numbers: JsonNumbers) {
    // The separator option allows several documents in sequence, such as JSON Lines.
    this.#parser = new JSONParser({ paths, keepStack: false, separator: '' });
    // The tokenizer has no option for this method, and its type allows numbers only.
    Object.assign(Reflect.get(this.#parser, 'tokenizer') as object, { parseNumber: numbers.read });
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
