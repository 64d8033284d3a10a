import { Code, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links/typed-link.tsx';
import { RunContents } from '../../components/run-documents/run-contents.tsx';
import { RunFiles } from '../../components/run-documents/run-files.tsx';
import type { Run } from '../../components/run-status/run-status.tsx';
import { CancelButton, DeleteButton, RunAgainButton } from '../../components/runs/run-buttons.tsx';
import { RunNotes } from '../../components/runs/run-notes.tsx';
import { RunSummary } from '../../components/runs/run-summary.tsx';
import { RunTimeZone } from '../../components/runs/run-time-zone.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { CopyButton } from '../../components/values/copy-button.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { getRouteApi } from '../../navigation/hooks.ts';

const route = getRouteApi('/queries/:runId');

/** Shows the progress, the rows and the text of a query. */
export function QueryScreen() {
  const { runId } = route.useParams();
  const run = useQuery(trpc.runs.get.queryOptions({ runId }));
  return (
    <AsyncContent query={run} label="Loading query">
      {(run) => (
        <RunTimeZone run={run}>
          <Page
            title={run.title}
            description={[run.sellerName ?? 'Removed seller', run.remoteId && `query ${run.remoteId}`]
              .filter(Boolean)
              .join(' · ')}
            actions={<Actions run={run} />}
          >
            <RunSummary run={run} startLabel="Started" />
            <RunNotes run={run} />
            {run.status === 'done' && <Contents run={run} />}
            <RunFiles run={run} />
            <QueryText query={String(run.request.query)} />
          </Page>
        </RunTimeZone>
      )}
    </AsyncContent>
  );
}

function Contents({ run }: { readonly run: Run }) {
  const { table, view, chart } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RunContents
      run={run}
      table={table}
      view={view}
      chart={chart}
      onChange={(search) => navigate({ search, replace: true })}
    />
  );
}

function Actions({ run }: { readonly run: Run }) {
  return (
    <>
      <CancelButton run={run} />
      <ButtonLink
        to="/queries"
        search={{ from: run.id }}
        variant="default"
        leftSection={<Pencil size={16} aria-hidden="true" />}
      >
        Edit query
      </ButtonLink>
      <RunAgainButton run={run} />
      <DeleteButton run={run} />
    </>
  );
}

function QueryText({ query }: { readonly query: string }) {
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          Query
        </Title>
        <CopyButton text={query} label="Copy query" />
      </Group>
      <Code block tabIndex={0} role="region" aria-label="Query" style={{ overflow: 'auto', maxHeight: 320 }}>
        {query}
      </Code>
    </Stack>
  );
}
