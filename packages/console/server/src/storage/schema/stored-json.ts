import { customType } from 'drizzle-orm/pg-core';

/** Escapes of JSON; those of a NUL character and of half a character are the ones that `jsonb` refuses. */
const escapes = /\\(u0000|ud[89a-f][\da-f]{2}|.)/gi;

/**
 * A `jsonb` column that takes whatever comes from outside: NUL characters are left out, and half characters are replaced, where
 * Postgres would refuse the row.
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
