import { Alert, Button, Grid, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Play, Save, Store, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AsyncContent } from '../../components/async-content.tsx';
import { Page } from '../../components/page.tsx';
import { Permitted } from '../../components/permitted.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx';
import { describeError } from '../../lib/error-description.ts';
import { notifyNotAllowed } from '../../lib/notify.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { QueryRuns } from './components/query-runs.tsx';
import { QueryTemplates } from './components/query-templates.tsx';
import { findSchema, loadDraft, saveDraft } from './model/query-draft.ts';

const GraphqlEditor = lazy(() => import('./components/graphql-editor.tsx'));
const route = getRouteApi('/queries');
const maxShownErrors = 5;

/** Queries Data Kiosk: an editor, saved queries and examples, and the query history. */
export function QueriesScreen() {
  const sellers = useQuery(trpc.feeds.sellers.queryOptions());
  return (
    <Page title="Data Kiosk" description="Query sales, traffic and economics with GraphQL">
      <AsyncContent query={sellers} label="Loading sellers">
        {(sellers) =>
          sellers.length === 0 ? (
            <EmptyState
              icon={Store}
              title="No seller connected"
              action={
                <Button component={Link} to="/sellers">
                  Connect a seller
                </Button>
              }
            >
              Connect a seller first. Data Kiosk returns the business data of a seller or vendor.
            </EmptyState>
          ) : (
            <InitialQuery>
              {(initial) => <QueryForm key={initial.key} sellers={sellers} initial={initial} />}
            </InitialQuery>
          )
        }
      </AsyncContent>
      <QueryRuns />
    </Page>
  );
}

interface InitialValues {
  readonly key: string;
  readonly query: string;
  readonly name: string;
  readonly savedId?: string | undefined;
}

/** Opens the query of the URL in the editor, or else the last edited one. */
function InitialQuery({ children }: { readonly children: (initial: InitialValues) => React.ReactNode }) {
  const { from, saved } = route.useSearch();
  const run = useQuery(trpc.runs.get.queryOptions({ runId: from ?? '' }, { enabled: from !== undefined }));
  const list = useQuery(trpc.queries.saved.queryOptions(undefined, { enabled: saved !== undefined }));
  if (from !== undefined) {
    return (
      <AsyncContent query={run} label="Loading query">
        {({ request }) => {
          const { query, name = '' } = request as { query: string; name?: string };
          return children({ key: from, query, name });
        }}
      </AsyncContent>
    );
  }
  if (saved !== undefined) {
    return (
      <AsyncContent query={list} label="Loading query">
        {(all) => {
          const found = all.find(({ id }) => id === saved);
          return children({ key: saved, query: found?.query ?? '', name: found?.name ?? '', savedId: found?.id });
        }}
      </AsyncContent>
    );
  }
  return children({ key: 'draft', query: loadDraft(), name: '' });
}

interface QueryFormProps {
  readonly sellers: Outputs['feeds']['sellers'];
  readonly initial: InitialValues;
}

function QueryForm({ sellers, initial }: QueryFormProps) {
  const [query, setQuery] = useState(initial.query);
  const [name, setName] = useState(initial.name);
  const [savedId, setSavedId] = useState(initial.savedId);
  const [sellerId, setSellerId] = useState(sellers[0]?.id ?? '');
  const [queryErrors, setQueryErrors] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const seller = sellers.find(({ id }) => id === sellerId);
  const schemas = useQuery(trpc.queries.schemas.queryOptions());
  const foundSchema = findSchema(query, schemas.data ?? []);
  // A query without a schema is completed by the first schema.
  const schemaName = foundSchema?.name ?? schemas.data?.[0]?.name ?? '';
  const schema = useQuery(
    trpc.queries.schema.queryOptions(
      { name: schemaName },
      { enabled: schemaName !== '', staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const start = useMutation(
    trpc.queries.start.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/queries/$runId', params: { runId } }),
    }),
  );
  const save = useMutation(
    trpc.queries.save.mutationOptions({
      onSuccess: ({ id }) => {
        setSavedId(id);
        notifications.show({ title: 'Saved', message: name });
      },
      onError: (error) => notifications.show({ color: 'red', title: describeError(error).message, message: '' }),
    }),
  );
  const change = (text: string) => {
    setQuery(text);
    saveDraft(text);
  };
  const [isSubmitted, setSubmitted] = useState(false);
  const isEmpty = query.trim() === '';
  const denialReason = usePermission().getDenialReason('queries.start');
  const run = () => {
    // Also called by the shortcut of the editor.
    if (denialReason !== undefined) return notifyNotAllowed(denialReason);
    setSubmitted(true);
    if (!isEmpty && queryErrors.length === 0 && !start.isPending)
      start.mutate({ sellerId, request: { query, ...(name.trim() !== '' && { name: name.trim() }) } });
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="sm">
          <Group gap="sm" align="flex-end">
            <Select
              label="Seller"
              data={sellers.map(({ id, name, isSandbox }) => ({
                value: id,
                label: isSandbox ? `${name} (sandbox)` : name,
              }))}
              value={sellerId}
              onChange={(id) => id !== null && setSellerId(id)}
              allowDeselect={false}
              w={220}
            />
            <TextInput
              label="Name"
              placeholder="Optional"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              w={220}
            />
          </Group>
          <Suspense fallback={<LoadingState label="Loading editor" />}>
            <GraphqlEditor
              value={query}
              change={change}
              run={run}
              schemaText={schema.data}
              onValidate={setQueryErrors}
            />
          </Suspense>
          <Group gap="sm">
            <Permitted procedures={['queries.start', 'queries.save']}>
              <Group gap="sm">
                <Button
                  leftSection={<Play size={16} aria-hidden="true" />}
                  onClick={run}
                  disabled={queryErrors.length > 0}
                  loading={start.isPending}
                >
                  Run query
                </Button>
                <Button
                  variant="default"
                  leftSection={<Save size={16} aria-hidden="true" />}
                  disabled={isEmpty || name.trim() === ''}
                  loading={save.isPending}
                  onClick={() =>
                    save.mutate({ name: name.trim(), query, ...(savedId !== undefined && { id: savedId }) })
                  }
                >
                  {savedId === undefined ? 'Save query' : 'Save changes'}
                </Button>
              </Group>
            </Permitted>
            <Text size="sm" c="dimmed">
              {describeSchema(isEmpty, foundSchema?.label)} Ctrl+Enter or ⌘+Enter runs the query. Ctrl+Space shows
              suggestions.
            </Text>
          </Group>
          {isSubmitted && isEmpty && (
            <Alert variant="outline" color="orange" title="The query is empty" role="status">
              Write a query or choose an example.
            </Alert>
          )}
          {queryErrors.length > 0 && <QueryErrors errors={queryErrors} />}
          {start.error !== null && <ErrorState error={start.error} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <QueryTemplates
          marketplaceId={seller?.stores[0]?.id ?? ''}
          party={seller?.kind ?? 'seller'}
          onSelect={(text, id) => {
            change(text);
            setSavedId(id);
            setName('');
            if (id !== undefined) void navigate({ to: '/queries', search: { saved: id } });
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
