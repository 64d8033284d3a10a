import { Badge, Table } from '@mantine/core';
import { Moment } from '../../../components/moment.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import type { LocalAddress } from '../model/types.ts';

type Delivery = LocalAddress['deliveries'][number] & { readonly url?: string };

const colors = { delivered: 'teal', waiting: 'yellow', 'given up': 'red' } as const;

/** How notifications got to local addresses: attempts, the last answer, and the next try. */
export function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ScrollRegion label="Deliveries, newest first" mah={360}>
      <Table miw={620} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Notification</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Attempts</Table.Th>
            <Table.Th>Last answer</Table.Th>
            <Table.Th>Last try</Table.Th>
            <Table.Th>Next try</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((one, place) => (
            // The same notification can have been delivered twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
            <Table.Tr key={`${one.notificationId} ${place}`}>
              <Table.Td>{one.url ?? one.notificationType}</Table.Td>
              <Table.Td>
                <Badge variant="dot" color={colors[one.outcome]} tt="none" radius="sm">
                  {one.outcome}
                </Badge>
              </Table.Td>
              <Table.Td>{one.attempts}</Table.Td>
              <Table.Td>{one.lastStatus ?? one.lastProblem ?? '—'}</Table.Td>
              <Table.Td>
                <Moment at={new Date(one.lastAttemptAt)} />
              </Table.Td>
              <Table.Td>{one.nextAttemptAt === null ? '—' : <Moment at={new Date(one.nextAttemptAt)} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
