import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';

/** Lists the destinations of an application. */
export function Destinations({ seller }: { readonly seller: Seller }) {
  const destinations = useQuery(trpc.notifications.destinations.queryOptions({ sellerId: seller.id }));
  const remove = useMutation(
    trpc.notifications.deleteDestination.mutationOptions({
      onSuccess: () => notifySuccess('Destination deleted.'),
      onError: notifyError,
    }),
  );
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Destinations of {seller.application.name}
      </Title>
      <AsyncContent query={destinations} label="Loading destinations">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              No destinations yet. The first subscription creates one.
            </Text>
          ) : (
            <PlainTable label="Destinations" headings={['Name', 'Target', 'ID', 'Actions']} minWidth={600}>
              {list.map(({ destinationId, name, resource }) => (
                <Table.Tr key={destinationId}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{describeTarget(resource)}</Table.Td>
                  <Table.Td>{destinationId}</Table.Td>
                  <Table.Td>
                    <Permitted procedures="notifications.deleteDestination">
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Delete destination ${name}`}
                        onClick={() =>
                          confirmAction({
                            title: `Delete destination ${name}`,
                            text: `All subscriptions that use this destination stop, for every seller of ${seller.application.name}.`,
                            confirmLabel: 'Delete destination',
                            isDangerous: true,
                            onConfirm: () => remove.mutate({ sellerId: seller.id, destinationId }),
                          })
                        }
                      >
                        Delete
                      </Button>
                    </Permitted>
                  </Table.Td>
                </Table.Tr>
              ))}
            </PlainTable>
          )
        }
      </AsyncContent>
    </Stack>
  );
}

interface Resource {
  readonly sqs?: { readonly arn: string } | undefined;
  readonly eventBridge?: { readonly region: string; readonly accountId: string } | undefined;
}

function describeTarget({ sqs, eventBridge }: Resource): string {
  if (sqs !== undefined) return sqs.arn;
  return eventBridge === undefined ? 'Unknown' : `Event bus in ${eventBridge.region}, ${eventBridge.accountId}`;
}
