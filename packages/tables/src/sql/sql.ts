/** What a parameter can be. */
export type SqlValue = string | number | boolean | null;

/** A part of an SQL query with the values of its parameters. Values never become part of the text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Builds SQL from a template: `Sql` values are inserted, everything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? '';
  const values: SqlValue[] = [];
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1];
  }
  return { text, values };
}

/** Joins parts with a text between them. */
export function joined(pieces: readonly Sql[], between: string): Sql {
  return { text: pieces.map(({ text }) => text).join(between), values: pieces.flatMap(({ values }) => values) };
}

/** SQL text without parameters. Only for constant texts of this program. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** Quotes any text as an identifier. */
export function name(text: string): Sql {
  return raw(`"${text.replaceAll('"', '""')}"`);
}

/** Quotes a text as a string literal, for places where a parameter is not possible. */
export function literal(text: string): Sql {
  return raw(`'${text.replaceAll("'", "''")}'`);
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === 'object' && part !== null;
}
