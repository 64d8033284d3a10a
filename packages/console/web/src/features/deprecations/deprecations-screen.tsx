import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { DeprecationsTable } from './components/deprecations-table.tsx';

const schedule = 'https://developer-docs.amazon.com/sp-api/docs/sp-api-deprecations';

/** Shows what recent calls use that is deprecated, and when it ends. */
export function DeprecationsScreen() {
  const uses = useQuery(trpc.deprecations.list.queryOptions());
  return (
    <Page title="Deprecations" description="Deprecated operations and types in your calls of the last 30 days">
      <AsyncContent query={uses} label="Loading deprecations">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={CalendarCheck}
              title="Nothing ends"
              action={<AnchorLink to="/activity">Open Activity</AnchorLink>}
            >
              No recorded call of the last 30 days uses a deprecated operation, report type, feed type or data set.
            </EmptyState>
          ) : (
            <>
              <DeprecationsTable uses={list} />
              <Text size="sm" mt="md">
                Amazon can move end dates. See{' '}
                <Anchor href={schedule} target="_blank" rel="noreferrer">
                  Amazon’s deprecation schedule
                </Anchor>
                .
              </Text>
            </>
          )
        }
      </AsyncContent>
    </Page>
  );
}
