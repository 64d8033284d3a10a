import { Anchor, Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import { Moment } from '../../../components/moment.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { TypeName } from '../../../components/type-name.tsx';
import type { Seller } from '../../../lib/sellers.ts';
import type { ReceivedRow } from '../model/types.ts';

const origins = { sandbox: 'Sandbox', queue: 'Queue', pasted: 'Pasted' } as const;

interface ReceivedTableProps {
  readonly rows: readonly ReceivedRow[];
  readonly sellers: readonly Seller[];
  readonly chosen: ReadonlySet<number>;
  readonly choose: (chosen: ReadonlySet<number>) => void;
  readonly open: (number: number) => void;
}

export function ReceivedTable({ rows, sellers, chosen, choose, open }: ReceivedTableProps) {
  const names = new Map(sellers.map(({ id, name }) => [id, name]));
  const all = rows.length > 0 && rows.every(({ number }) => chosen.has(number));
  const toggle = (number: number) =>
    choose(new Set(chosen.has(number) ? [...chosen].filter((one) => one !== number) : [...chosen, number]));
  return (
    <ScrollRegion label="Notifications, newest first">
      <Table miw={640} highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                size="xs"
                aria-label="Select all"
                checked={all}
                indeterminate={!all && chosen.size > 0}
                onChange={() => choose(all ? new Set() : new Set(rows.map(({ number }) => number)))}
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
                  checked={chosen.has(row.number)}
                  onChange={() => toggle(row.number)}
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
