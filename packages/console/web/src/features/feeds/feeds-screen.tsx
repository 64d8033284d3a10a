import { getRouteApi } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { Page } from '../../components/page.tsx';
import { NoRunLikeThat } from '../../components/runs/no-run-like-that.tsx';
import { RunList } from '../../components/runs/run-list.tsx';
import { RunsFilter } from '../../components/runs/runs-filter.tsx';
import { filterOf, type RunsSearch } from '../../components/runs/runs-search.ts';
import { RunsTable } from '../../components/runs/runs-table.tsx';
import { EmptyState } from '../../components/states.tsx';
import { ButtonLink } from '../../components/typed-link.tsx';

const route = getRouteApi('/feeds');

/** Every feed that was sent from here. */
export function FeedsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<RunsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const clear = () => void navigate({ search: {}, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page
      title="Feeds"
      description="Many changes at once, looked at before they are sent, and what became of each."
      actions={<NewFeedButton />}
    >
      <RunsFilter search={search} change={change} />
      <RunList
        filter={filterOf('feed', search)}
        name="feeds"
        empty={isFiltered ? <NoRunLikeThat clear={clear} /> : <NoFeed />}
      >
        {(runs) => (
          <RunsTable
            label="Feeds"
            runs={runs}
            name="Feed"
            began="Sent"
            detailOf={({ request }) => String(request.feedType)}
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
    <EmptyState icon={Upload} title="No feed yet" action={<NewFeedButton />}>
      Paste a table of prices, stock or listings: each row is looked at first, and nothing is sent before you say so.
    </EmptyState>
  );
}
