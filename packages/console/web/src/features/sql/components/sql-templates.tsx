import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { TemplateButton } from '../../../components/forms/template-button.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import type { OpenedSql } from '../model/sql-work.ts';

interface SqlTemplatesProps {
  readonly source: 'amazon' | 'sandbox';
  readonly open: (opened: OpenedSql) => void;
}

/** Lists saved queries and examples to open in the editor. */
export function SqlTemplates({ source, open }: SqlTemplatesProps) {
  const examples = useQuery(trpc.sql.examples.queryOptions({ source }));
  return (
    <Stack gap="md">
      <SavedList open={open} />
      <Stack gap={6}>
        <Title order={2} size="h6">
          Examples
        </Title>
        <AsyncContent query={examples} label="Loading examples">
          {(list) =>
            list.map(({ name, description, sql }) => (
              <TemplateButton key={name} name={name} description={description} onSelect={() => open({ name, sql })} />
            ))
          }
        </AsyncContent>
      </Stack>
    </Stack>
  );
}

function SavedList({ open }: Pick<SqlTemplatesProps, 'open'>) {
  const options = trpc.sql.saved.queryOptions();
  const saved = useQuery(options);
  useRefreshOnEvents('queries', options.queryKey, 0);
  const removing = useMutation(trpc.sql.remove.mutationOptions({ onError: notifyError }));
  return (
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
            list.map(({ id, name, sql }) => (
              <Group key={id} gap={4} wrap="nowrap" justify="space-between">
                <TemplateButton name={name} onSelect={() => open({ id, name, sql })} />
                <Permitted procedures="sql.remove">
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
  );
}
