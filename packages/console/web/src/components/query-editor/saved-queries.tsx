import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TemplateButton } from '../forms/template-button.tsx';
import { AsyncContent } from '../states/async-content.tsx';
import { Permitted } from '../states/permitted.tsx';

interface SavedQueriesProps<Saved> {
  readonly saved: UseQueryResult<readonly Saved[], unknown>;
  /** The procedure that deletes one. */
  readonly procedure: 'queries.remove' | 'sql.remove';
  readonly onSelect: (saved: Saved) => void;
  readonly onDelete: (saved: { readonly id: string }) => void;
}

/** Lists saved queries to open in the editor, or to delete. */
export function SavedQueries<Saved extends { readonly id: string; readonly name: string }>({
  saved,
  procedure,
  onSelect,
  onDelete,
}: SavedQueriesProps<Saved>) {
  return (
    <TemplateSection title="Saved">
      <AsyncContent query={saved} label="Loading saved queries">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              None yet. Name a query and save it.
            </Text>
          ) : (
            list.map((query) => (
              <Group key={query.id} gap={4} wrap="nowrap" justify="space-between">
                <TemplateButton name={query.name} onSelect={() => onSelect(query)} />
                <Permitted procedures={procedure}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete saved query ${query.name}`}
                    onClick={() => onDelete({ id: query.id })}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </ActionIcon>
                </Permitted>
              </Group>
            ))
          )
        }
      </AsyncContent>
    </TemplateSection>
  );
}

/** A list of queries with a heading. */
export function TemplateSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Title order={2} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
