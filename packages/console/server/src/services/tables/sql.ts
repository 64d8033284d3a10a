/** What a parameter can be. */
export type SqlValue = string | number | boolean | null;

/** A piece of SQL with the values of its parameters. Values never become part of the text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** SQL from a template: pieces are put in, everything else becomes a parameter. */
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

/** Pieces in a row, with a text between them. */
export function joined(pieces: readonly Sql[], between: string): Sql {
  return { text: pieces.map(({ text }) => text).join(between), values: pieces.flatMap(({ values }) => values) };
}

/** SQL as it stands. Only for texts of this program. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** A name, whatever is in it. */
export function name(text: string): Sql {
  return raw(`"${text.replaceAll('"', '""')}"`);
}

/** A text, for the places where a parameter cannot stand. */
export function literal(text: string): Sql {
  return raw(`'${text.replaceAll("'", "''")}'`);
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === 'object' && part !== null;
}
