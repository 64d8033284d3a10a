import { Button, Code } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, Wrench } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { DownloadLink } from '../../components/links/download-link.tsx';
import { ButtonLink } from '../../components/links/typed-link.tsx';
import { FilesDeleted } from '../../components/run-documents/files-deleted.tsx';
import { buildFileUrl, RunFiles } from '../../components/run-documents/run-files.tsx';
import { hasEnded, type Run } from '../../components/run-status/run-status.tsx';
import { CancelButton, DeleteButton } from '../../components/runs/run-buttons.tsx';
import { RunNotes } from '../../components/runs/run-notes.tsx';
import { RunSummary } from '../../components/runs/run-summary.tsx';
import { RunTimeZone } from '../../components/runs/run-time-zone.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { notifyError } from '../../lib/notices/notify.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { useMarketplaceNames } from '../../lib/shops/sellers.ts';
import { getRouteApi, useNavigate } from '../../navigation/hooks.ts';
import { FeedResult } from './components/feed-result.tsx';

const route = getRouteApi('/feeds/:runId');

/** Shows the progress of a feed and the result of each message. */
export function FeedScreen() {
  const { runId } = route.useParams();
  const run = useQuery(trpc.runs.get.queryOptions({ runId }));
  return (
    <AsyncContent query={run} label="Loading feed">
      {(run) => (
        <RunTimeZone run={run}>
          <Page title={run.title} description={<FeedDetails run={run} />} actions={<Actions run={run} />}>
            <RunSummary run={run} startLabel="Sent" />
            <RunNotes run={run} />
            {run.status === 'done' && run.filesDeletedAt !== null && <FilesDeleted at={run.filesDeletedAt} />}
            {run.files.length > 0 && <FeedResult run={run} />}
            <RunFiles run={run} />
          </Page>
        </RunTimeZone>
      )}
    </AsyncContent>
  );
}

function FeedDetails({ run }: { readonly run: Run }) {
  const marketplaceNames = useMarketplaceNames();
  const { feedType, marketplaceIds } = run.request as { feedType: string; marketplaceIds: string[] };
  const marketplaces = marketplaceIds.map((id) => marketplaceNames.get(id) ?? id).join(', ');
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }}>{feedType}</Code> {run.sellerName ?? 'Removed seller'} · {marketplaces}
      {run.remoteId !== null && ` · feed ${run.remoteId}`}
    </>
  );
}

function Actions({ run }: { readonly run: Run }) {
  const navigate = useNavigate();
  const copy = useMutation(trpc.feeds.duplicate.mutationOptions({ onError: notifyError }));
  const { content, marketplaceIds } = run.request as { content: { kind: string }; marketplaceIds: string[] };
  const failed = run.files.find(({ name }) => name.startsWith('failed.'));
  const copyAndOpen = async (which: 'failed' | 'all') => {
    const { inputId } = await copy.mutateAsync({ runId: run.id, which });
    const seller = run.sellerId === null ? {} : { seller: run.sellerId };
    navigate({ to: '/feeds/new', search: { input: inputId, store: marketplaceIds[0], ...seller } });
  };
  const openCopy = (which: 'failed' | 'all') => void copyAndOpen(which).catch(() => {});
  if (!hasEnded(run)) return <CancelButton run={run} />;
  if (content.kind === 'document') {
    return (
      <>
        <ButtonLink to="/feeds/new" variant="default">
          New feed
        </ButtonLink>
        <DeleteButton run={run} />
      </>
    );
  }
  return (
    <>
      {failed !== undefined && (
        <>
          <Permitted procedures="feeds.duplicate">
            <Button
              leftSection={<Wrench size={16} aria-hidden="true" />}
              onClick={() => openCopy('failed')}
              loading={copy.isPending}
            >
              Fix and resend
            </Button>
          </Permitted>
          <Button
            component={DownloadLink}
            href={buildFileUrl(run.id, failed.name)}
            download={failed.name}
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
          >
            Export rejected rows
          </Button>
        </>
      )}
      <Permitted procedures="feeds.duplicate">
        <Button
          variant="default"
          leftSection={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => openCopy('all')}
          disabled={copy.isPending}
        >
          Copy feed
        </Button>
      </Permitted>
      <DeleteButton run={run} />
    </>
  );
}
