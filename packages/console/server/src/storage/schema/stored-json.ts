import { customType } from 'drizzle-orm/pg-core';

/** Escapes of JSON. `jsonb` rejects those of a NUL character and of half a surrogate pair. */
const escapes = /\\(u0000|ud[89a-f][\da-f]{2}|.)/gi;

/**
 * A `jsonb` column for external data: NUL characters are removed, and halves of surrogate pairs are replaced, because
 * Postgres would reject the row.
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => storableJson(JSON.stringify(value)),
});

function storableJson(text: string): string {
  if (!text.includes('\\u')) return text;
  return text.replace(escapes, (whole, code: string) => {
    if (code === 'u0000') return '';
    return /^ud/i.test(code) ? '\ufffd' : whole;
  });
}
