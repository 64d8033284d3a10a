import { Button } from '@mantine/core';
import { quoteSqlName } from '../model/sql-names.ts';

/** Inserts the name of a table. */
export function InsertButton({ name, insert }: { readonly name: string; readonly insert: (text: string) => void }) {
  const text = name.split('.').map(quoteSqlName).join('.');
  return (
    <Button size="compact-xs" variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => insert(text)}>
      Insert {text.length > 30 ? 'name' : text}
    </Button>
  );
}
