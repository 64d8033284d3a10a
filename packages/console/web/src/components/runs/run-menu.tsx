import { ActionIcon, Menu } from '@mantine/core';
import { Ban, Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { Permitted } from '../permitted.tsx';
import { hasEnded, type Run } from '../run-status.tsx';
import { useRunActions } from './use-run-actions.ts';

/** What can be done with a run, from the list. A feed is never sent again without a look at its rows. */
export function RunMenu({ run }: { readonly run: Run }) {
  const { cancel, runAgain, remove } = useRunActions(run);
  return (
    <Permitted to={['runs.runAgain', 'runs.cancel', 'runs.remove']}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`What to do with ${run.title}`}>
            <Ellipsis size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {run.kind !== 'feed' && (
            <Menu.Item
              leftSection={<RotateCcw size={14} aria-hidden="true" />}
              onClick={runAgain}
              disabled={run.sellerId === null}
            >
              Run again
            </Menu.Item>
          )}
          {hasEnded(run) ? (
            <Menu.Item leftSection={<Trash2 size={14} aria-hidden="true" />} onClick={remove}>
              Remove, with its files
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<Ban size={14} aria-hidden="true" />}
              onClick={cancel}
              disabled={run.cancelRequested}
            >
              Cancel
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Permitted>
  );
}
