import { Button, Paper, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartColumn, Plus } from 'lucide-react';
import { Page } from '../../../components/layout/page.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import { NameModal } from './name-modal.tsx';

/** All dashboards of the workspace. */
export function DashboardList() {
  const options = trpc.dashboards.list.queryOptions();
  const dashboards = useQuery(options);
  useRefreshOnEvents('dashboards', options.queryKey, 500);
  return (
    <Page title="Dashboards" description="Charts of your queries, refreshed by schedule" actions={<AddButton />}>
      <AsyncContent query={dashboards} label="Loading dashboards">
        {(list) => <Cards dashboards={list} />}
      </AsyncContent>
    </Page>
  );
}

function Cards({ dashboards }: { readonly dashboards: Outputs['dashboards']['list'] }) {
  if (dashboards.length === 0) {
    return (
      <EmptyState icon={ChartColumn} title="No dashboard" action={<AnchorLink to="/sql">Open SQL</AnchorLink>}>
        Run a query, show its chart and pin it to a dashboard.
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {dashboards.map(({ id, name, tiles }) => (
        <Paper key={id} withBorder p="md">
          <AnchorLink to="/dashboards" search={{ dashboard: id }} fw={500}>
            {name}
          </AnchorLink>
          <Text size="sm" c="dimmed">
            {formatQuantity(tiles, 'chart')}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function AddButton() {
  const [isOpen, modal] = useDisclosure();
  const navigate = useNavigate();
  const add = useMutation(
    trpc.dashboards.add.mutationOptions({
      onSuccess: ({ id }) => navigate({ to: '/dashboards', search: { dashboard: id } }),
    }),
  );
  return (
    <Permitted procedures="dashboards.add">
      <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={modal.open}>
        New dashboard
      </Button>
      <NameModal
        isOpen={isOpen}
        close={modal.close}
        title="New dashboard"
        initial=""
        submitLabel="Create dashboard"
        submit={(name) => add.mutate({ name })}
        isPending={add.isPending}
        error={add.error}
      />
    </Permitted>
  );
}
