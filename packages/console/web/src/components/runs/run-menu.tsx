import { ActionIcon, Menu } from '@mantine/core';
import { Ban, Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { hasEnded, type Run } from '../run-status/run-status.tsx';
import { Permitted } from '../states/permitted.tsx';
import { useRunActions } from './use-run-actions.ts';

/** The actions for a run in a list. Feeds cannot be sent again from here, because their rows should be checked first. */
export function RunMenu({ run }: { readonly run: Run }) {
  const { cancel, runAgain, remove } = useRunActions(run);
  return (
    <Permitted procedures={['runs.runAgain', 'runs.cancel', 'runs.remove']}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${run.title}`}>
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
              Delete run and files
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<Ban size={14} aria-hidden="true" />}
              onClick={cancel}
              disabled={run.cancelRequested}
            >
              Cancel run
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Permitted>
  );
}
