import { Button, Code } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Download, RotateCcw, Wrench } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { FilesForgotten } from '../../components/files-forgotten.tsx';
import { Page } from '../../components/page.tsx';
import { Permitted } from '../../components/permitted.tsx';
import { fileAddress, RunFiles } from '../../components/run-files.tsx';
import { hasEnded, type Run } from '../../components/run-status.tsx';
import { CancelButton, RemoveButton } from '../../components/runs/run-buttons.tsx';
import { RunNotes } from '../../components/runs/run-notes.tsx';
import { RunStanding } from '../../components/runs/run-standing.tsx';
import { RunZone } from '../../components/runs/run-zone.tsx';
import { ButtonLink } from '../../components/typed-link.tsx';
import { tellFailed } from '../../lib/tell.ts';
import { trpc } from '../../lib/trpc.ts';
import { FeedResult } from './components/feed-result.tsx';

const route = getRouteApi('/feeds/$runId');

/** One feed: how far it is, and what became of each of its messages. */
export function FeedScreen() {
  const { runId } = route.useParams();
  const run = useQuery(trpc.runs.one.queryOptions({ runId }));
  return (
    <Answered query={run} label="Loading the feed">
      {(run) => (
        <RunZone run={run}>
          <Page title={run.title} description={<Sent run={run} />} actions={<Actions run={run} />}>
            <RunStanding run={run} began="Sent" />
            <RunNotes run={run} />
            {run.status === 'done' && run.filesForgottenAt !== null && <FilesForgotten at={run.filesForgottenAt} />}
            {run.files.length > 0 && <FeedResult run={run} />}
            <RunFiles run={run} />
          </Page>
        </RunZone>
      )}
    </Answered>
  );
}

function Sent({ run }: { readonly run: Run }) {
  const sellers = useQuery(trpc.feeds.sellers.queryOptions());
  const stores = new Map(sellers.data?.flatMap(({ stores }) => stores.map(({ id, name }) => [id, name] as const)));
  const { feedType, marketplaceIds } = run.request as { feedType: string; marketplaceIds: string[] };
  const places = marketplaceIds.map((id) => stores.get(id) ?? id).join(', ');
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }}>{feedType}</Code> {run.sellerName ?? 'a seller who was removed'} ·{' '}
      {places}
      {run.remoteId !== null && ` · feed ${run.remoteId}`}
    </>
  );
}

function Actions({ run }: { readonly run: Run }) {
  const navigate = useNavigate();
  const again = useMutation(trpc.feeds.again.mutationOptions({ onError: tellFailed }));
  const { content, marketplaceIds } = run.request as { content: { form: string }; marketplaceIds: string[] };
  const failed = run.files.find(({ name }) => name.startsWith('failed.'));
  const prefilled = async (which: 'failed' | 'all') => {
    const { inputId } = await again.mutateAsync({ runId: run.id, which });
    const seller = run.sellerId === null ? {} : { seller: run.sellerId };
    await navigate({ to: '/feeds/new', search: { input: inputId, store: marketplaceIds[0], ...seller } });
  };
  const take = (which: 'failed' | 'all') => void prefilled(which).catch(() => {});
  if (!hasEnded(run)) return <CancelButton run={run} />;
  if (content.form === 'document') {
    return (
      <>
        <ButtonLink to="/feeds/new" variant="default">
          New feed
        </ButtonLink>
        <RemoveButton run={run} />
      </>
    );
  }
  return (
    <>
      {failed !== undefined && (
        <>
          <Permitted to="feeds.again">
            <Button
              leftSection={<Wrench size={16} aria-hidden="true" />}
              onClick={() => take('failed')}
              loading={again.isPending}
            >
              Fix and send again
            </Button>
          </Permitted>
          <Button
            component="a"
            href={fileAddress(run.id, failed.name)}
            download={failed.name}
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
          >
            Export failed rows
          </Button>
        </>
      )}
      <Permitted to="feeds.again">
        <Button
          variant="default"
          leftSection={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => take('all')}
          disabled={again.isPending}
        >
          Use all rows again
        </Button>
      </Permitted>
      <RemoveButton run={run} />
    </>
  );
}
