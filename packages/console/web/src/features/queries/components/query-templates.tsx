import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { TemplateButton } from '../../../components/forms/template-button.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

interface QueryTemplatesProps {
  readonly marketplaceId: string;
  readonly party: 'seller' | 'vendor';
  readonly onSelect: (query: string, savedId?: string) => void;
}

/** Lists saved queries and examples to open in the editor. */
export function QueryTemplates({ marketplaceId, party, onSelect }: QueryTemplatesProps) {
  const saved = useQuery(trpc.queries.saved.queryOptions());
  const examples = useQuery(trpc.queries.examples.queryOptions({ marketplaceId }));
  const removing = useMutation(
    trpc.queries.remove.mutationOptions({
      onError: (error) => notifications.show({ color: 'red', title: describeError(error).message, message: '' }),
    }),
  );
  return (
    <Stack gap="md">
      <Stack gap={6}>
        <Title order={2} size="h6">
          Saved
        </Title>
        <AsyncContent query={saved} label="Loading saved queries">
          {(list) =>
            list.length === 0 ? (
              <Text size="sm" c="dimmed">
                None yet. Name a query and save it.
              </Text>
            ) : (
              list.map(({ id, name, query }) => (
                <Group key={id} gap={4} wrap="nowrap" justify="space-between">
                  <TemplateButton name={name} onSelect={() => onSelect(query, id)} />
                  <Permitted procedures="queries.remove">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Delete saved query ${name}`}
                      onClick={() => removing.mutate({ id })}
                    >
                      <Trash2 size={14} aria-hidden="true" />
                    </ActionIcon>
                  </Permitted>
                </Group>
              ))
            )
          }
        </AsyncContent>
      </Stack>
      <Stack gap={6}>
        <Title order={2} size="h6">
          Examples
        </Title>
        <AsyncContent query={examples} label="Loading examples">
          {(list) =>
            list
              .toSorted((a, b) => Number(b.party === party) - Number(a.party === party))
              .map(({ name, tells, query }) => (
                <TemplateButton key={name} name={name} description={tells} onSelect={() => onSelect(query)} />
              ))
          }
        </AsyncContent>
      </Stack>
    </Stack>
  );
}
