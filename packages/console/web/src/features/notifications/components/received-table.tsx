import { Anchor, Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { TypeName } from '../../../components/values/type-name.tsx';
import type { Selection } from '../../../lib/lists/use-selection.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import type { ReceivedRow } from '../model/types.ts';

const origins = { sandbox: 'Sandbox', queue: 'Queue', pasted: 'Pasted' } as const;

interface ReceivedTableProps {
  readonly rows: readonly ReceivedRow[];
  readonly sellers: readonly Seller[];
  readonly selection: Selection<ReceivedRow>;
  /** Whether the rows are still those of an earlier filter. They cannot be selected. */
  readonly isWaiting: boolean;
  readonly open: (number: number) => void;
}

export function ReceivedTable({ rows, sellers, selection, isWaiting, open }: ReceivedTableProps) {
  const names = new Map(sellers.map(({ id, name }) => [id, name]));
  const selected = selection.items.length;
  const isAll = selected > 0 && selected === rows.length;
  return (
    <ScrollRegion label="Notifications, newest first">
      <Table miw={640} highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                size="xs"
                aria-label="Select all"
                disabled={isWaiting}
                checked={isAll}
                indeterminate={selected > 0 && !isAll}
                onChange={() => selection.set(rows, !isAll)}
              />
            </Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Seller</Table.Th>
            <Table.Th>Event time</Table.Th>
            <Table.Th>Received</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.number}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${row.title} ${row.number}`}
                  disabled={isWaiting}
                  checked={!isWaiting && selection.has(row)}
                  onChange={() => selection.set([row], !selection.has(row))}
                />
              </Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  <div>
                    <TypeName identifier={row.notificationType} title={row.title}>
                      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => open(row.number)}>
                        {row.title}
                      </Anchor>
                    </TypeName>
                  </div>
                  <NotificationBadges row={row} />
                </Group>
              </Table.Td>
              <Table.Td>
                {names.get(row.sellerId ?? '') ?? (
                  <Text span size="sm" c="dimmed">
                    Unknown
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{isMoment(row.eventTime) ? <Moment at={row.eventTime} /> : '—'}</Table.Td>
              <Table.Td>
                <Moment at={row.receivedAt} />
              </Table.Td>
              <Table.Td>{origins[row.origin]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function NotificationBadges({ row: { copies, isKnownType } }: { readonly row: ReceivedRow }) {
  return (
    <>
      {copies > 1 && (
        <Badge variant="dot" color="orange" tt="none" radius="sm" style={{ flexShrink: 0 }}>
          received {copies} times
        </Badge>
      )}
      {!isKnownType && (
        <Badge variant="dot" color="gray" tt="none" radius="sm" style={{ flexShrink: 0 }}>
          unknown type
        </Badge>
      )}
    </>
  );
}

function isMoment(text: string | null): text is string {
  return text !== null && !Number.isNaN(Date.parse(text));
}
