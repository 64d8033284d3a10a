/** A value of a parameter. */
export type SqlValue = string | number | boolean | null;

/** What a template can contain: a part of a statement, a value, or values in parentheses for `IN`. */
export type SqlPart = Sql | SqlValue | readonly SqlValue[];

/**
 * A statement or a part of one, with the values of its parameters. Values never become part of the text. Its parameters are `$1`, `$2`, …,
 * which DuckDB and Postgres understand.
 */
export class Sql {
  readonly #texts: readonly string[];
  readonly #values: readonly SqlValue[];

  /** @param texts the texts between the values: one more than there are values */
  constructor(texts: readonly string[], values: readonly SqlValue[] = []) {
    this.#texts = texts;
    this.#values = values;
  }

  /** The text with `$1`, `$2`, … in place of the values. A value that occurs twice has one parameter, so that `GROUP BY` can repeat it. */
  get text(): string {
    const numbers = new Map(this.values.map((value, at) => [value, at + 1]));
    return this.#texts.reduce((text, part, at) => `${text}$${numbers.get(this.#values[at - 1] as SqlValue)}${part}`);
  }

  /** The values of the parameters, in their order. */
  get values(): SqlValue[] {
    return [...new Set(this.#values)];
  }

  /** Joins parts with a text between them. */
  static join(parts: readonly Sql[], separator: string): Sql {
    const builder = new SqlBuilder();
    for (const [at, part] of parts.entries()) {
      if (at > 0) builder.addText(separator);
      builder.addPart(part.#texts, part.#values);
    }
    return builder.build();
  }

  /** Builds a statement from the texts and the parts of a template. */
  static fromTemplate(texts: readonly string[], parts: readonly SqlPart[]): Sql {
    const builder = new SqlBuilder();
    builder.addText(texts[0] ?? '');
    for (const [at, part] of parts.entries()) {
      if (part instanceof Sql) builder.addPart(part.#texts, part.#values);
      else if (part !== null && typeof part === 'object') builder.addList(part);
      else builder.addPart(['', ''], [checkValue(part)]);
      builder.addText(texts[at + 1] ?? '');
    }
    return builder.build();
  }
}

class SqlBuilder {
  readonly #texts = [''];
  readonly #values: SqlValue[] = [];

  addText(text: string): void {
    this.#texts[this.#texts.length - 1] += text;
  }

  addPart([first = '', ...texts]: readonly string[], values: readonly SqlValue[]): void {
    this.addText(first);
    this.#texts.push(...texts);
    this.#values.push(...values);
  }

  /** An empty list contains NULL, which equals nothing. */
  addList(list: readonly SqlValue[]): void {
    const values = list.length === 0 ? [null] : list;
    const separators = values.map((_, at) => (at === 0 ? '(' : ', '));
    this.addPart([...separators, ')'], values.map(checkValue));
  }

  build(): Sql {
    return new Sql(this.#texts, this.#values);
  }
}

/** Builds SQL from a template. Parts of statements are inserted, and everything else becomes a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: readonly SqlPart[]): Sql {
  return Sql.fromTemplate(texts, parts);
}

/** Joins parts of a statement with a text between them. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return Sql.join(parts, separator);
}

/** SQL without parameters. Only for constant texts of a program. */
export function rawSql(text: string): Sql {
  return new Sql([text]);
}

/** Quotes any text as the name of a table or column. */
export function nameSql(name: string): Sql {
  return rawSql(quoteName(name));
}

/** Quotes a text as a literal, for places where a parameter is not possible. */
export function literalSql(text: string): Sql {
  return rawSql(quoteText(text));
}

/** Quotes a name for the text of a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a text for the text of a statement. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function checkValue(value: SqlValue): SqlValue {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is not a number in SQL.`);
  return value;
}
