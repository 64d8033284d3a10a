import { Drawer } from '@mantine/core';
import type { PanelName } from '../model/explorer-search.ts';
import { HistoryPanel } from './history-panel.tsx';
import { SavedPanel } from './saved-panel.tsx';
import { VariablesPanel } from './variables-panel.tsx';

interface PanelsProps {
  readonly panel: PanelName;
  readonly close: () => void;
}

const titles: Readonly<Record<PanelName, string>> = {
  history: 'History of calls',
  saved: 'Saved calls',
  variables: 'Variables',
};

/** What lies beside the explorer: calls that were made, calls that are kept, variables. */
export function Panels({ panel, close }: PanelsProps) {
  return (
    <Drawer opened onClose={close} position="right" size="lg" title={titles[panel]}>
      {panel === 'history' && <HistoryPanel />}
      {panel === 'saved' && <SavedPanel />}
      {panel === 'variables' && <VariablesPanel />}
    </Drawer>
  );
}

export default Panels;
