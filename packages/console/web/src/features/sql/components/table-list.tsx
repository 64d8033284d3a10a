import { Accordion, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { ColumnList } from './column-list.tsx';
import { InsertButton } from './insert-button.tsx';
import { RunTableList } from './run-table-list.tsx';

type Table = Outputs['sql']['tables'][number];

interface TableListProps {
  readonly source: 'amazon' | 'sandbox';
  readonly tables: readonly Table[];
  /** Inserts a name into the query. */
  readonly insert: (text: string) => void;
}

/** The documentation of the tables of the copy and of report runs: what a row is, its key and the columns. */
export function TableList({ source, tables, insert }: TableListProps) {
  const [search, setSearch] = useState('');
  const typed = useTypedSearch(search, setSearch);
  const words = typed.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = tables.filter((table) => matches(table, words));
  return (
    <Stack gap={6}>
      <Title order={2} size="h6">
        Tables
      </Title>
      <SearchField
        aria-label="Search tables and columns"
        placeholder="Search tables and columns"
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          No table of the copy matches.
        </Text>
      )}
      <Accordion variant="contained" order={3} keepMounted={false} multiple>
        {shown.map((table) => (
          <Accordion.Item key={table.name} value={table.name}>
            <Accordion.Control>
              <Text size="sm" ff="monospace">
                {table.name}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <TableDocumentation table={table} words={words} insert={insert} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <RunTableList source={source} search={search} insert={insert} />
    </Stack>
  );
}

interface TableDocumentationProps {
  readonly table: Table;
  readonly words: readonly string[];
  readonly insert: (text: string) => void;
}

function TableDocumentation({ table: { name, description, key, columns }, words, insert }: TableDocumentationProps) {
  const found = columns.filter((column) => matchesText(`${column.name} ${column.description}`, words));
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {description} Key: {key.join(', ')}.
      </Text>
      <InsertButton name={name} insert={insert} />
      <ColumnList columns={found.length === 0 ? columns : found} insert={insert} />
    </Stack>
  );
}

function matches({ name, description, columns }: Table, words: readonly string[]): boolean {
  const texts = columns.map((column) => `${column.name} ${column.description}`);
  return matchesText([name, description, ...texts].join(' '), words);
}

function matchesText(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
