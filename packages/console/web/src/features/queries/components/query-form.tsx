import { Alert, Button, Grid, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { Play, Save, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { EditorSkeleton } from '../../../components/query-editor/editor-skeleton.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import { type InitialQueryValues, useQueryForm } from '../model/use-query-form.ts';
import { useQuerySchema } from '../model/use-query-schema.ts';
import { QueryTemplates } from './query-templates.tsx';

const GraphqlEditor = lazy(() => import('./graphql-editor.tsx'));
const maxShownErrors = 5;

interface QueryFormProps {
  readonly sellers: readonly Seller[];
  readonly initial: InitialQueryValues;
}

/** The editor of a query, with the examples and the saved queries. */
export function QueryForm({ sellers, initial }: QueryFormProps) {
  const form = useQueryForm(initial, sellers[0]?.id ?? '');
  const { query, change, isEmpty, errors, run, savedId } = form;
  const schema = useQuerySchema(query);
  const navigate = useNavigate();
  const seller = sellers.find(({ id }) => id === form.sellerId);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="sm">
          <Group gap="sm" align="flex-end">
            <SellerPicker sellers={sellers} value={form.sellerId} onChange={form.setSellerId} w={220} />
            <TextInput
              label="Name"
              placeholder="Optional"
              value={form.name}
              onChange={({ currentTarget }) => form.setName(currentTarget.value)}
              w={220}
            />
          </Group>
          <Suspense fallback={<EditorSkeleton />}>
            <GraphqlEditor
              value={query}
              change={change}
              run={run}
              schemaText={schema.text}
              onValidate={form.setErrors}
            />
          </Suspense>
          <Group gap="sm">
            <Permitted procedures={['queries.start', 'queries.save']}>
              <Group gap="sm">
                <Button
                  leftSection={<Play size={16} aria-hidden="true" />}
                  onClick={run}
                  disabled={errors.length > 0}
                  loading={form.isStarting}
                >
                  Run query
                </Button>
                <Button
                  variant="default"
                  leftSection={<Save size={16} aria-hidden="true" />}
                  disabled={!form.canSave}
                  loading={form.isSaving}
                  onClick={form.save}
                >
                  {savedId === undefined ? 'Save query' : 'Save changes'}
                </Button>
              </Group>
            </Permitted>
            <Text size="sm" c="dimmed">
              {describeSchema(isEmpty, schema.label)} Ctrl+Enter or ⌘+Enter runs the query. Ctrl+Space shows
              suggestions.
            </Text>
          </Group>
          {form.isSubmitted && isEmpty && (
            <Alert variant="outline" color="orange" title="The query is empty" role="status">
              Write a query or choose an example.
            </Alert>
          )}
          {errors.length > 0 && <QueryErrors errors={errors} />}
          {form.startError !== null && <ErrorState error={form.startError} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <QueryTemplates
          marketplaceId={seller?.marketplaces[0]?.id ?? ''}
          party={seller?.kind ?? 'seller'}
          onSelect={(text, id) => {
            form.replace(text, id);
            if (id !== undefined) navigate({ to: '/queries', search: { saved: id } });
          }}
        />
      </Grid.Col>
    </Grid>
  );
}

function describeSchema(isEmpty: boolean, label: string | undefined): string {
  if (label !== undefined) return `Schema: ${label}.`;
  return isEmpty ? 'Choose an example or write a query.' : 'Unknown schema.';
}

function QueryErrors({ errors }: { readonly errors: readonly string[] }) {
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<TriangleAlert aria-hidden="true" />}
      title="Invalid query"
      role="status"
    >
      <List size="sm">
        {errors.slice(0, maxShownErrors).map((error) => (
          <List.Item key={error}>{error}</List.Item>
        ))}
      </List>
      {errors.length > maxShownErrors && <Text size="sm">And {errors.length - maxShownErrors} more.</Text>}
    </Alert>
  );
}
