import { Anchor, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { type RecordRow, toRecordRows } from '../model/record-rows.ts';
import type { SandboxSearch } from '../model/search.ts';
import type { Partner } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { AddRecords } from './add-records.tsx';
import { PartnerSelect } from './partner-select.tsx';
import { RecordDrawer } from './record-drawer.tsx';

const pageSize = 50;
const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Lists the records of a selling partner as a table. Each record is shown and edited as JSON. */
export function Records({ partners }: { readonly partners: readonly Partner[] }) {
  const [search, updateSearch] = useSandboxSearch();
  const partner = partners.find(({ sellerId }) => sellerId === search.partner) ?? partners[0];
  const sellerId = partner?.sellerId ?? '';
  const kinds = useQuery(trpc.sandbox.recordKinds.queryOptions({ sellerId }));
  const kind = search.kind ?? 'orders';
  const choose = (choice: Pick<SandboxSearch, 'partner' | 'kind' | 'from'>) =>
    updateSearch(({ from: _, ...now }) => ({ ...now, ...choice }));
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <PartnerSelect partners={partners} value={sellerId} onChange={(chosen) => choose({ partner: chosen })} />
        <Select
          size="xs"
          w={{ base: '100%', xs: 280 }}
          label="Record type"
          data={(kinds.data ?? []).map((one) => ({
            value: one.kind,
            label: `${one.kind} (${formatCount(one.count)})`,
          }))}
          value={kind}
          onChange={(chosen) => chosen !== null && choose({ kind: chosen })}
          allowDeselect={false}
          searchable
          // The arrival of the list would replace what was typed by the label of the selected type.
          disabled={kinds.data === undefined}
        />
      </Group>
      <RecordTable
        sellerId={sellerId}
        kind={kind}
        isEditable={kinds.data?.find((one) => one.kind === kind)?.editable ?? false}
        from={search.from ?? 0}
        openPage={(from) => choose({ from })}
      />
      <Text size="sm" c="dimmed">
        Nothing else changes with a record: a changed order, for example, moves no stock. The types transactions,
        settlements, stock, stock-movements, returns and retail-orders follow from other records and cannot be edited.
      </Text>
    </Stack>
  );
}

interface RecordTableProps {
  readonly sellerId: string;
  readonly kind: string;
  readonly isEditable: boolean;
  readonly from: number;
  readonly openPage: (from: number) => void;
}

function RecordTable({ sellerId, kind, isEditable, from, openPage }: RecordTableProps) {
  const [openRow, setOpenRow] = useState<RecordRow | undefined>();
  const input = { sellerId, kind, offset: from, limit: pageSize };
  const records = useQuery(trpc.sandbox.records.queryOptions(input, { placeholderData: keepPreviousData }));
  return (
    <AsyncContent query={records} label="Loading records">
      {({ records: list, total }) => {
        const { columns, rows } = toRecordRows(list);
        const add = isEditable && <AddRecords sellerId={sellerId} kind={kind} example={list[0]} />;
        if (total === 0)
          return (
            <>
              {add}
              <Text size="sm">No records of this type.</Text>
            </>
          );
        return (
          <>
            {add}
            <ScrollRegion label={`Records: ${kind}`} mah={520}>
              <Table miw={200 + columns.length * 120} verticalSpacing={4} stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>ID</Table.Th>
                    {columns.map((name) => (
                      <Table.Th key={name}>{name}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((row) => (
                    <Table.Tr key={row.id}>
                      <Table.Td style={{ whiteSpace: 'nowrap' }}>
                        <Anchor component="button" type="button" size="sm" onClick={() => setOpenRow(row)}>
                          {row.id}
                        </Anchor>
                      </Table.Td>
                      {row.cells.map((cell, index) => (
                        <Table.Td key={columns[index]} maw={480} title={cell} style={oneLine}>
                          {cell}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                disabled={from === 0}
                onClick={() => openPage(Math.max(0, from - pageSize))}
              >
                Previous page
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={from + pageSize >= total}
                onClick={() => openPage(from + pageSize)}
              >
                Next page
              </Button>
              <Text size="sm" c="dimmed">
                {formatCount(from + 1)} to {formatCount(Math.min(total, from + pageSize))} of {formatCount(total)}
              </Text>
            </Group>
            <RecordDrawer
              sellerId={sellerId}
              kind={kind}
              isEditable={isEditable}
              row={openRow}
              close={() => setOpenRow(undefined)}
            />
          </>
        );
      }}
    </AsyncContent>
  );
}
