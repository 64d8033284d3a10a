import { ActionIcon, Menu, Modal, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartColumn, Ellipsis } from 'lucide-react';
import { Page } from '../../../components/layout/page.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ChangedMeanwhile } from '../../../components/states/changed-meanwhile.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, queryClient, trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { useSeen } from '../../../lib/requests/use-seen.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import { NameForm } from './name-modal.tsx';
import { TileCard } from './tile-card.tsx';

type Dashboard = Outputs['dashboards']['get'];

/** One dashboard with its charts. */
export function DashboardView({ dashboardId }: { readonly dashboardId: string }) {
  const options = trpc.dashboards.get.queryOptions({ dashboardId });
  const dashboard = useQuery(options);
  useRefreshOnEvents('dashboards', options.queryKey, 500);
  return (
    <Page
      title={dashboard.data?.name ?? 'Dashboard'}
      description={<AnchorLink to="/dashboards">All dashboards</AnchorLink>}
      actions={
        dashboard.data !== undefined && (
          <>
            <CopyButton text={location.href} label="Copy link" />
            <DashboardMenu dashboard={dashboard.data} />
          </>
        )
      }
    >
      <AsyncContent query={dashboard} label="Loading dashboard">
        {(found) => <Tiles dashboard={found} />}
      </AsyncContent>
    </Page>
  );
}

function Tiles({ dashboard: { id, version, tiles } }: { readonly dashboard: Dashboard }) {
  const order = useMutation(
    trpc.dashboards.order.mutationOptions({
      onError: notifyError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.dashboards.pathKey() }),
    }),
  );
  const ids = tiles.map((tile) => tile.id);
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as string);
    order.mutate({ dashboardId: id, tileIds: moved, version });
  };
  if (tiles.length === 0) {
    return (
      <EmptyState icon={ChartColumn} title="No chart" action={<AnchorLink to="/sql">Open SQL</AnchorLink>}>
        Run a query, show its chart and pin it to this dashboard.
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {tiles.map((tile, at) => (
        <TileCard
          key={tile.id}
          tile={tile}
          moveEarlier={at === 0 ? undefined : () => move(at, at - 1)}
          moveLater={at === tiles.length - 1 ? undefined : () => move(at, at + 1)}
        />
      ))}
    </SimpleGrid>
  );
}

function DashboardMenu({ dashboard }: { readonly dashboard: Dashboard }) {
  const { id, name, tiles } = dashboard;
  const [isRenaming, renaming] = useDisclosure();
  const navigate = useNavigate();
  const remove = useMutation(
    trpc.dashboards.remove.mutationOptions({
      onSuccess: () => navigate({ to: '/dashboards' }),
      onError: notifyError,
    }),
  );
  return (
    <Permitted procedures={['dashboards.rename', 'dashboards.remove']}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`Actions of ${name}`}>
            <Ellipsis size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={renaming.open}>Rename…</Menu.Item>
          <Menu.Item
            color="red"
            onClick={() =>
              confirmAction({
                title: `Delete ${name}?`,
                text: tiles.length === 0 ? 'It has no chart.' : 'Its charts are deleted, too. Saved queries stay.',
                confirmLabel: 'Delete dashboard',
                isDangerous: true,
                onConfirm: () => remove.mutate({ dashboardId: id }),
              })
            }
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isRenaming} onClose={renaming.close} title="Rename dashboard">
        <RenameForm dashboard={dashboard} close={renaming.close} />
      </Modal>
    </Permitted>
  );
}

function RenameForm({ dashboard, close }: { readonly dashboard: Dashboard; readonly close: () => void }) {
  const { seen, isChanged, accept, onError } = useSeen(dashboard, trpc.dashboards.pathKey());
  const rename = useMutation(trpc.dashboards.rename.mutationOptions({ onSuccess: close, onError }));
  const isRenamed = isChanged && seen.name !== dashboard.name;
  return (
    <NameForm
      initial={seen.name}
      submitLabel="Rename"
      // A change of the order is no reason to ask.
      submit={(name) =>
        rename.mutate({ dashboardId: dashboard.id, name, version: isRenamed ? seen.version : dashboard.version })
      }
      isPending={rename.isPending}
      error={isRenamed ? null : rename.error}
      close={close}
    >
      {isRenamed
        ? (entered) => (
            <ChangedMeanwhile
              what="dashboard"
              values={[{ label: 'Name', seen: seen.name, current: dashboard.name, entered }]}
              accept={() => {
                accept();
                rename.reset();
              }}
            />
          )
        : undefined}
    </NameForm>
  );
}
