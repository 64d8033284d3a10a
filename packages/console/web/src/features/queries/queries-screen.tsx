import { Alert, Button, Grid, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Play, Save, Store, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { Permitted } from '../../components/permitted.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/states.tsx';
import { failureOf } from '../../lib/failure.ts';
import { tellRefused } from '../../lib/tell.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { QueryRuns } from './components/query-runs.tsx';
import { QueryStarts } from './components/query-starts.tsx';
import { readDraft, schemaOf, writeDraft } from './model/query-draft.ts';

const GraphqlEditor = lazy(() => import('./components/graphql-editor.tsx'));
const route = getRouteApi('/queries');
const shownFaults = 5;

/** Asks Data Kiosk: an editor, queries to begin with, and those that were asked. */
export function QueriesScreen() {
  const sellers = useQuery(trpc.feeds.sellers.queryOptions());
  return (
    <Page title="Data Kiosk" description="Ask for sales, traffic and economics in GraphQL, and get a table.">
      <Answered query={sellers} label="Loading sellers">
        {(sellers) =>
          sellers.length === 0 ? (
            <EmptyState
              icon={Store}
              title="No seller to ask for"
              action={
                <Button component={Link} to="/sellers">
                  Connect a seller
                </Button>
              }
            >
              Data Kiosk answers about a seller’s or a vendor’s own business.
            </EmptyState>
          ) : (
            <Begun>{(begin) => <Asking key={begin.key} sellers={sellers} begin={begin} />}</Begun>
          )
        }
      </Answered>
      <QueryRuns />
    </Page>
  );
}

interface Beginning {
  readonly key: string;
  readonly query: string;
  readonly name: string;
  readonly savedId?: string | undefined;
}

/** What the editor begins with: what the address names, or what was typed last. */
function Begun({ children }: { readonly children: (begin: Beginning) => React.ReactNode }) {
  const { from, saved } = route.useSearch();
  const run = useQuery(trpc.runs.one.queryOptions({ runId: from ?? '' }, { enabled: from !== undefined }));
  const list = useQuery(trpc.queries.saved.queryOptions(undefined, { enabled: saved !== undefined }));
  if (from !== undefined) {
    return (
      <Answered query={run} label="Loading the query">
        {({ request }) => {
          const { query, name = '' } = request as { query: string; name?: string };
          return children({ key: from, query, name });
        }}
      </Answered>
    );
  }
  if (saved !== undefined) {
    return (
      <Answered query={list} label="Loading the query">
        {(all) => {
          const found = all.find(({ id }) => id === saved);
          return children({ key: saved, query: found?.query ?? '', name: found?.name ?? '', savedId: found?.id });
        }}
      </Answered>
    );
  }
  return children({ key: 'draft', query: readDraft(), name: '' });
}

interface AskingProps {
  readonly sellers: Outputs['feeds']['sellers'];
  readonly begin: Beginning;
}

function Asking({ sellers, begin }: AskingProps) {
  const [query, setQuery] = useState(begin.query);
  const [name, setName] = useState(begin.name);
  const [savedId, setSavedId] = useState(begin.savedId);
  const [sellerId, setSellerId] = useState(sellers[0]?.id ?? '');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const seller = sellers.find(({ id }) => id === sellerId);
  const schemas = useQuery(trpc.queries.schemas.queryOptions());
  const named = schemaOf(query, schemas.data ?? []);
  // Until a query names one, completion begins with the first.
  const schemaName = named?.name ?? schemas.data?.[0]?.name ?? '';
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
      onError: (error) => notifications.show({ color: 'red', title: failureOf(error).message, message: '' }),
    }),
  );
  const change = (text: string) => {
    setQuery(text);
    writeDraft(text);
  };
  const [tried, setTried] = useState(false);
  const isEmpty = query.trim() === '';
  const refused = usePermission().reason('queries.start');
  const run = () => {
    // Keys of the editor lead here.
    if (refused !== undefined) return tellRefused(refused);
    setTried(true);
    if (!isEmpty && faults.length === 0 && !start.isPending)
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
              placeholder="optional"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              w={220}
            />
          </Group>
          <Suspense fallback={<LoadingState label="Loading the editor" />}>
            <GraphqlEditor value={query} change={change} run={run} schemaText={schema.data} judge={setFaults} />
          </Suspense>
          <Group gap="sm">
            <Permitted to={['queries.start', 'queries.save']}>
              <Group gap="sm">
                <Button
                  leftSection={<Play size={16} aria-hidden="true" />}
                  onClick={run}
                  disabled={faults.length > 0}
                  loading={start.isPending}
                >
                  Run
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
                  {savedId === undefined ? 'Save' : 'Save the change'}
                </Button>
              </Group>
            </Permitted>
            <Text size="sm" c="dimmed">
              {schemaText(isEmpty, named?.label)} Ctrl or ⌘ and Enter run it, Ctrl and Space complete.
            </Text>
          </Group>
          {tried && isEmpty && (
            <Alert variant="outline" color="orange" title="There is nothing to ask yet" role="status">
              Write a query, or take one of the examples.
            </Alert>
          )}
          {faults.length > 0 && <Faults faults={faults} />}
          {start.error !== null && <FailedState error={start.error} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <QueryStarts
          marketplaceId={seller?.stores[0]?.id ?? ''}
          party={seller?.kind ?? 'seller'}
          take={(text, id) => {
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

function schemaText(isEmpty: boolean, label: string | undefined): string {
  if (label !== undefined) return `Schema: ${label}.`;
  return isEmpty ? 'Take an example, or write a query.' : 'It names no known schema yet.';
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<TriangleAlert aria-hidden="true" />}
      title="The marketplace would refuse this"
      role="status"
    >
      <List size="sm">
        {faults.slice(0, shownFaults).map((fault) => (
          <List.Item key={fault}>{fault}</List.Item>
        ))}
      </List>
      {faults.length > shownFaults && <Text size="sm">And {faults.length - shownFaults} more.</Text>}
    </Alert>
  );
}
