interface Counted {
  count: number;
  readonly example: string;
  /** Position of its row in the document, from 1; undefined without rows. */
  readonly row: number | undefined;
}

/** Counts the values of a document that cannot be read, by column. */
export class UnreadableValues {
  readonly #columns = new Map<string, Counted>();

  /** Starts a row. */
  start(): ValuesOfRow {
    return new ValuesOfRow(this);
  }

  /** Counts a value that cannot be read. */
  add(column: string, example: unknown, row?: number): void {
    const counted = this.#columns.get(column) ?? { count: 0, example: JSON.stringify(example), row };
    counted.count += 1;
    this.#columns.set(column, counted);
  }

  /** Describes the values that cannot be read, in one sentence for each column. `document` begins the sentence. */
  listWarnings(document: string, findHint: (column: string) => string | undefined = () => undefined): string[] {
    return [...this.#columns].map(([column, { count, example, row }]) => {
      const hint = findHint(column);
      const place = row === undefined ? '' : ` in row ${row}`;
      const subject = count === 1 ? '1 value' : `${count} values`;
      return (
        `${document}: ${subject} of ${column} cannot be read, such as ${example}${place}. The copy has no value there, and the text is in the ` +
        `column _extra.${hint === undefined ? '' : ` ${hint}`}`
      );
    });
  }
}

/** Converts the values of a row, and keeps those that cannot be read. */
export class ValuesOfRow {
  readonly #document: UnreadableValues;
  #unreadable: Record<string, string> | undefined;

  /** @internal {@link UnreadableValues.start} starts a row. */
  constructor(document: UnreadableValues) {
    this.#document = document;
  }

  /** Converts a text. Returns null without one, and if `convert` returns null. */
  read<Converted>(
    column: string,
    text: string | undefined,
    convert: (text: string) => Converted | null,
  ): Converted | null {
    if (text === undefined || text === '') return null;
    const converted = convert(text);
    if (converted !== null) return converted;
    this.#document.add(column, text);
    this.#unreadable = { ...this.#unreadable, [column]: text };
    return null;
  }

  /** The values that cannot be read as JSON text by column, for `_extra`; null if there are none. */
  get extra(): string | null {
    return this.#unreadable === undefined ? null : JSON.stringify(this.#unreadable);
  }
}
