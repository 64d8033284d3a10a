import { ActionIcon, Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { RefreshSelect } from '../../../components/sql-chart/refresh-select.tsx';
import { ChangedMeanwhile, type ChangedValue } from '../../../components/states/changed-meanwhile.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { queryClient, trpc } from '../../../lib/requests/trpc.ts';
import { useSeen } from '../../../lib/requests/use-seen.ts';
import { saveDraft } from '../../../lib/session/drafts.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import type { Tile } from './tile-card.tsx';

interface TileMenuProps {
  readonly tile: Tile;
  readonly moveEarlier: (() => void) | undefined;
  readonly moveLater: (() => void) | undefined;
}

const update = () => queryClient.invalidateQueries({ queryKey: trpc.dashboards.pathKey() });

/** Actions on a chart: refresh, edit, move, open its query, remove. */
export function TileMenu({ tile, moveEarlier, moveLater }: TileMenuProps) {
  const { id, name, source, sql } = tile;
  const [isEditing, editing] = useDisclosure();
  const navigate = useNavigate();
  const canChange = usePermission().isAllowed('dashboards.changeTile');
  const callbacks = { onSuccess: update, onError: notifyError };
  const refresh = useMutation(trpc.dashboards.refreshTile.mutationOptions(callbacks));
  const remove = useMutation(trpc.dashboards.removeTile.mutationOptions(callbacks));
  const openSql = () => {
    // A long query does not fit into a URL.
    saveDraft('sql', sql);
    navigate({ to: '/sql', search: { source } });
  };
  const confirmRemoval = () =>
    confirmAction({
      title: `Remove ${name}?`,
      text: 'The chart and its last result are deleted. A saved query stays.',
      confirmLabel: 'Remove chart',
      isDangerous: true,
      onConfirm: () => remove.mutate({ tileId: id }),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${name}`} loading={refresh.isPending}>
            <Ellipsis size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={openSql}>Open query</Menu.Item>
          {canChange && (
            <>
              <Menu.Item onClick={() => refresh.mutate({ tileId: id })}>Refresh now</Menu.Item>
              <Menu.Item onClick={editing.open}>Edit…</Menu.Item>
              {moveEarlier !== undefined && <Menu.Item onClick={moveEarlier}>Move earlier</Menu.Item>}
              {moveLater !== undefined && <Menu.Item onClick={moveLater}>Move later</Menu.Item>}
              <Menu.Item color="red" onClick={confirmRemoval}>
                Remove…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isEditing} onClose={editing.close} title={`Edit ${name}`}>
        <TileForm tile={tile} close={editing.close} />
      </Modal>
    </>
  );
}

function TileForm({ tile, close }: { readonly tile: Tile; readonly close: () => void }) {
  const [name, setName] = useState(tile.name);
  const [refreshMinutes, setRefreshMinutes] = useState(tile.refreshMinutes);
  const { seen, isChanged, accept, onError } = useSeen(tile, trpc.dashboards.pathKey());
  const change = useMutation(
    trpc.dashboards.changeTile.mutationOptions({
      onSuccess: () => {
        close();
        return update();
      },
      onError,
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ tileId: tile.id, name, refreshMinutes, version: seen.version });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Title"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <RefreshSelect value={refreshMinutes} change={setRefreshMinutes} />
        {isChanged && (
          <ChangedMeanwhile
            what="chart"
            values={compareTiles(seen, tile, { name, refreshMinutes })}
            accept={() => {
              accept();
              change.reset();
            }}
          />
        )}
        {!isChanged && change.error !== null && <ErrorState error={change.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} disabled={name.trim() === '' || isChanged}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type EditedTile = Pick<Tile, 'name' | 'refreshMinutes'>;

function compareTiles(seen: EditedTile, current: EditedTile, entered: EditedTile): ChangedValue[] {
  const describe = ({ name, refreshMinutes }: EditedTile) => ({
    Title: name,
    'Minutes between refreshes': refreshMinutes === null ? 'none' : String(refreshMinutes),
  });
  const [before, now, mine] = [describe(seen), describe(current), describe(entered)];
  return (['Title', 'Minutes between refreshes'] as const)
    .filter((label) => before[label] !== now[label])
    .map((label) => ({ label, seen: before[label], current: now[label], entered: mine[label] }));
}
