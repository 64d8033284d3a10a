import { Accordion, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { runSchema } from '../model/sql-names.ts';
import type { RunTable } from '../model/use-run-tables.ts';
import { ColumnList } from './column-list.tsx';
import { InsertButton } from './insert-button.tsx';

interface RunTableListProps {
  readonly source: 'amazon' | 'sandbox';
  /** Part of the names of the runs. Empty for all. */
  readonly search: string;
  readonly insert: (text: string) => void;
}

/** Runs that are listed before a search. */
const maxShown = 20;

/** The tables of finished reports and queries of Data Kiosk, newest first. */
export function RunTableList({ source, search, insert }: RunTableListProps) {
  const tables = useQuery(
    trpc.sql.runTables.queryOptions(
      { source, ...(search !== '' && { search }) },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <Stack gap={6} mt="sm">
      <Title order={2} size="h6">
        Report runs
      </Title>
      <AsyncContent query={tables} label="Loading report runs">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              {search === '' ? 'None yet. Each finished report becomes a table.' : 'No report run matches.'}
            </Text>
          ) : (
            <>
              <Accordion variant="contained" order={3} keepMounted={false} multiple>
                {list.slice(0, maxShown).map((table) => (
                  <RunTableItem key={table.name} source={source} table={table} insert={insert} />
                ))}
              </Accordion>
              {list.length > maxShown && (
                <Text size="xs" c="dimmed">
                  Search to find older runs.
                </Text>
              )}
            </>
          )
        }
      </AsyncContent>
    </Stack>
  );
}

interface RunTableItemProps extends Pick<RunTableListProps, 'source' | 'insert'> {
  readonly table: RunTable;
}

function RunTableItem({ source, table, insert }: RunTableItemProps) {
  const { name, title, rows, createdAt } = table;
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed">
          <Moment at={createdAt} />
          {rows !== null && ` · ${formatQuantity(rows, 'row')}`}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <RunTableDocumentation source={source} table={table} insert={insert} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function RunTableDocumentation({ source, table: { name, newestName }, insert }: RunTableItemProps) {
  const facts = useQuery(trpc.sql.runColumns.queryOptions({ source, name }, { staleTime: 'static' }));
  return (
    <Stack gap="xs">
      <Names title="This run" name={name} insert={insert} />
      {newestName !== null && <Names title="Always the newest run" name={newestName} insert={insert} />}
      <AsyncContent query={facts} label="Loading columns">
        {({ columns }) => <ColumnList columns={columns} insert={insert} />}
      </AsyncContent>
    </Stack>
  );
}

interface NamesProps {
  readonly title: string;
  readonly name: string;
  readonly insert: (text: string) => void;
}

function Names({ title, name, insert }: NamesProps) {
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {title}:{' '}
        <Text span ff="monospace">
          {runSchema}.{name}
        </Text>
      </Text>
      <InsertButton name={`${runSchema}.${name}`} insert={insert} />
    </Stack>
  );
}
