import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { ask } from '../../../lib/ask.tsx';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { SellerRow } from '../model/types.ts';

/** Where the notifications of an application go. */
export function Destinations({ seller }: { readonly seller: SellerRow }) {
  const destinations = useQuery(trpc.notifications.destinations.queryOptions({ sellerId: seller.id }));
  const remove = useMutation(
    trpc.notifications.deleteDestination.mutationOptions({
      onSuccess: () => tellDone('Deleted the destination.'),
      onError: tellFailed,
    }),
  );
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Destinations of {seller.application.name}
      </Title>
      <Answered query={destinations} label="Asking for destinations">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              None. The first subscription makes one.
            </Text>
          ) : (
            <PlainTable label="Destinations" heads={['Name', 'Leads to', 'Id', 'Change']} minWidth={600}>
              {list.map(({ destinationId, name, resource }) => (
                <Table.Tr key={destinationId}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{placeOf(resource)}</Table.Td>
                  <Table.Td>{destinationId}</Table.Td>
                  <Table.Td>
                    <Permitted to="notifications.deleteDestination">
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Delete the destination ${name}`}
                        onClick={() =>
                          ask({
                            title: `Delete the destination ${name}`,
                            text: `Subscriptions of every seller of ${seller.application.name} that lead there bring nothing any more.`,
                            action: 'Delete',
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
      </Answered>
    </Stack>
  );
}

interface Resource {
  readonly sqs?: { readonly arn: string } | undefined;
  readonly eventBridge?: { readonly region: string; readonly accountId: string } | undefined;
}

function placeOf({ sqs, eventBridge }: Resource): string {
  if (sqs !== undefined) return sqs.arn;
  return eventBridge === undefined ? 'not known' : `Event bus in ${eventBridge.region}, ${eventBridge.accountId}`;
}
