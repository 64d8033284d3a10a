/** What of the explorer stands in the address. */
export interface ExplorerSearch {
  /** What the list is searched for. */
  readonly q?: string | undefined;
  readonly version?: string | undefined;
  readonly seller?: string | undefined;
  /** How the input is written. */
  readonly tab?: 'form' | 'json' | undefined;
  /** How the answer is shown. */
  readonly answer?: AnswerTab | undefined;
  readonly panel?: PanelName | undefined;
  /** Id of a recorded call whose input is to be taken over. */
  readonly from?: string | undefined;
}

export type AnswerTab = 'tree' | 'table' | 'raw' | 'headers';
export type PanelName = 'history' | 'saved' | 'variables';

const answers: readonly unknown[] = ['tree', 'table', 'raw', 'headers'];
const panels: readonly unknown[] = ['history', 'saved', 'variables'];

/** Reads the address; what makes no sense is left out. */
export function explorerSearch(given: Record<string, unknown>): ExplorerSearch {
  const { q, version, seller, tab, answer, panel, from } = given;
  return {
    ...(isText(q) && { q }),
    ...(isText(version) && { version }),
    ...(isText(seller) && { seller }),
    ...((tab === 'json' || tab === 'form') && { tab }),
    ...(answers.includes(answer) && { answer: answer as AnswerTab }),
    ...(panels.includes(panel) && { panel: panel as PanelName }),
    ...(isText(from) && { from }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
