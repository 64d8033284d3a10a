import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { NoSeller } from '../../components/states/no-seller.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { loadDraft } from '../../lib/session/drafts.ts';
import { useSellers } from '../../lib/shops/sellers.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { QueryForm } from './components/query-form.tsx';
import { QueryRuns } from './components/query-runs.tsx';
import type { InitialQueryValues } from './model/use-query-form.ts';

const route = getRouteApi('/queries');

/** Queries Data Kiosk: an editor, saved queries and examples, and the query history. */
export function QueriesScreen() {
  const sellers = useSellers();
  return (
    <Page title="Data Kiosk" description="Query sales, traffic and economics with GraphQL">
      <AsyncContent query={sellers} label="Loading sellers">
        {(sellers) =>
          sellers.length === 0 ? (
            <NoSeller>Data Kiosk returns the business data of a seller or vendor.</NoSeller>
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

/** Opens the query of the URL in the editor, or else the last edited one. */
function InitialQuery({ children }: { readonly children: (initial: InitialQueryValues) => React.ReactNode }) {
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
  return children({ key: 'draft', query: loadDraft('query'), name: '' });
}
