import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TemplateButton } from '../../../components/forms/template-button.tsx';
import { SavedQueries, TemplateSection } from '../../../components/query-editor/saved-queries.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
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
  const removing = useMutation(trpc.queries.remove.mutationOptions({ onError: notifyError }));
  return (
    <Stack gap="md">
      <SavedQueries
        saved={saved}
        procedure="queries.remove"
        onSelect={({ id, query }) => onSelect(query, id)}
        onDelete={removing.mutate}
      />
      <TemplateSection title="Examples">
        <AsyncContent query={examples} label="Loading examples">
          {(list) =>
            list
              .toSorted((a, b) => Number(b.party === party) - Number(a.party === party))
              .map(({ name, tells, query }) => (
                <TemplateButton key={name} name={name} description={tells} onSelect={() => onSelect(query)} />
              ))
          }
        </AsyncContent>
      </TemplateSection>
    </Stack>
  );
}
