import { Badge, Table } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { TypeName } from '../../../components/values/type-name.tsx';
import type { Webhook } from '../model/types.ts';

type Delivery = Webhook['deliveries'][number] & { readonly url?: string };

const statuses = {
  delivered: { label: 'Delivered', color: 'teal' },
  waiting: { label: 'Waiting', color: 'yellow' },
  'given up': { label: 'Failed', color: 'red' },
} as const;

/** Lists deliveries with their attempts, last responses and next attempts. */
export function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ScrollRegion label="Deliveries, newest first" mah={360}>
      <Table miw={620} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Notification</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Attempts</Table.Th>
            <Table.Th>Last response</Table.Th>
            <Table.Th>Last attempt</Table.Th>
            <Table.Th>Next attempt</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a notification can be delivered twice
            <Table.Tr key={`${one.notificationId} ${place}`}>
              <Table.Td>{one.url ?? <TypeName identifier={one.notificationType} title={one.title} />}</Table.Td>
              <Table.Td>
                <Badge variant="dot" color={statuses[one.outcome].color} tt="none" radius="sm">
                  {statuses[one.outcome].label}
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
