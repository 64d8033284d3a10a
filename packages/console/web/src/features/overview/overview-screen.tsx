import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import { AttentionList } from './components/attention-list.tsx';
import { CallsCard } from './components/calls-card.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { OverviewSkeleton } from './components/overview-skeleton.tsx';
import { PressureCard } from './components/pressure-card.tsx';
import { RunsCard } from './components/runs-card.tsx';
import { SellersCard } from './components/sellers-card.tsx';
import classes from './overview.module.css';

/** Status of sellers, calls and runs, with everything that needs attention. */
export function OverviewScreen() {
  const options = trpc.overview.get.queryOptions();
  const facts = useQuery({ ...options, staleTime: 0, refetchInterval: 30_000 });
  useRefreshOnEvents('calls', options.queryKey, 3000);
  useRefreshOnEvents('sellers', options.queryKey, 500);
  useRefreshOnEvents('runs', options.queryKey, 500);
  return (
    <Page title="Overview" description="Status of sellers, calls and runs">
      <AsyncContent query={facts} skeleton={<OverviewSkeleton />}>
        {({ sellers, series, pressure, attention, runs, ended }) => (
          <Stack gap="md">
            {sellers.every(({ lastCall }) => lastCall === null) && <FirstSteps hasSeller={sellers.length > 0} />}
            {/* Each column is a stack, so that a card is as high as its content. */}
            <div className={classes.columns}>
              <Stack gap="md">
                <AttentionList items={attention} />
                <CallsCard series={series} />
              </Stack>
              <Stack gap="md">
                <RunsCard runs={runs} ended={ended} />
                <PressureCard buckets={pressure} sellers={sellers} />
              </Stack>
            </div>
            <SellersCard sellers={sellers} />
          </Stack>
        )}
      </AsyncContent>
    </Page>
  );
}
