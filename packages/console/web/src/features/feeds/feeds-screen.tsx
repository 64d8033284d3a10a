import { Plus, Upload } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links/typed-link.tsx';
import { NoMatchingRuns } from '../../components/runs/no-matching-runs.tsx';
import { RunList } from '../../components/runs/run-list.tsx';
import { RunsFilter } from '../../components/runs/runs-filter.tsx';
import { type RunsSearch, toRunFilter } from '../../components/runs/runs-search.ts';
import { RunsTable } from '../../components/runs/runs-table.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { getRouteApi } from '../../navigation/hooks.ts';

const route = getRouteApi('/feeds');

/** Lists the feeds that were sent from this console. */
export function FeedsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<RunsSearch>) =>
    navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const clear = () => navigate({ search: {}, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page title="Feeds" description="Bulk updates, validated before they are sent" actions={<NewFeedButton />}>
      <RunsFilter search={search} change={change} />
      <RunList
        filter={toRunFilter('feed', search)}
        name="feeds"
        empty={isFiltered ? <NoMatchingRuns clear={clear} /> : <NoFeed />}
      >
        {(runs) => (
          <RunsTable
            label="Feeds"
            runs={runs}
            name="Feed"
            startLabel="Sent"
            describeRun={({ request }) => String(request.feedType)}
          />
        )}
      </RunList>
    </Page>
  );
}

function NewFeedButton() {
  return (
    <ButtonLink to="/feeds/new" leftSection={<Plus size={16} aria-hidden="true" />}>
      New feed
    </ButtonLink>
  );
}

function NoFeed() {
  return (
    <EmptyState icon={Upload} title="No feeds yet" action={<NewFeedButton />}>
      Paste a table of prices, stock or listings. Each row is validated, and you confirm before anything is sent.
    </EmptyState>
  );
}
