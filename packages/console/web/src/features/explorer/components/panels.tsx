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
  history: 'Call history',
  saved: 'Saved calls',
  variables: 'Variables',
};

/** The panels of the Explorer: history, saved calls and variables. */
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
