import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TemplateButton } from '../../../components/forms/template-button.tsx';
import { SavedQueries, TemplateSection } from '../../../components/query-editor/saved-queries.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import type { OpenedSql } from '../model/sql-work.ts';

interface SqlTemplatesProps {
  readonly open: (opened: OpenedSql) => void;
}

/** Lists saved queries and examples to open in the editor. */
export function SqlTemplates({ open }: SqlTemplatesProps) {
  const options = trpc.sql.saved.queryOptions();
  const saved = useQuery(options);
  useRefreshOnEvents('queries', options.queryKey, 0);
  const removing = useMutation(trpc.sql.remove.mutationOptions({ onError: notifyError }));
  const examples = useQuery(trpc.sql.examples.queryOptions());
  return (
    <Stack gap="md">
      <SavedQueries
        saved={saved}
        procedure="sql.remove"
        onSelect={({ id, name, sql }) => open({ id, name, sql })}
        onDelete={removing.mutate}
      />
      <TemplateSection title="Examples">
        <AsyncContent query={examples} label="Loading examples">
          {(list) =>
            list.map(({ name, description, sql }) => (
              <TemplateButton key={name} name={name} description={description} onSelect={() => open({ name, sql })} />
            ))
          }
        </AsyncContent>
      </TemplateSection>
    </Stack>
  );
}
