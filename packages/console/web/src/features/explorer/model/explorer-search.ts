/** The search parameters of the Explorer. */
export interface ExplorerSearch {
  /** Search text of the list. */
  readonly q?: string | undefined;
  readonly version?: string | undefined;
  readonly seller?: string | undefined;
  /** How the input is edited. */
  readonly tab?: 'form' | 'json' | undefined;
  /** How the response is shown. */
  readonly response?: ResponseTab | undefined;
  readonly panel?: PanelName | undefined;
  /** ID of a recorded call that fills the form. */
  readonly call?: string | undefined;
}

export type ResponseTab = 'tree' | 'table' | 'raw' | 'headers';
export type PanelName = 'history' | 'saved' | 'variables';

const responseTabs: readonly unknown[] = ['tree', 'table', 'raw', 'headers'];
const panels: readonly unknown[] = ['history', 'saved', 'variables'];

/** Parses the search parameters. Invalid ones are ignored. */
export function parseExplorerSearch(parameters: Record<string, unknown>): ExplorerSearch {
  const { q, version, seller, tab, response, panel, call } = parameters;
  return {
    ...(isText(q) && { q }),
    ...(isText(version) && { version }),
    ...(isText(seller) && { seller }),
    ...((tab === 'json' || tab === 'form') && { tab }),
    ...(responseTabs.includes(response) && { response: response as ResponseTab }),
    ...(panels.includes(panel) && { panel: panel as PanelName }),
    ...(isText(call) && { call }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
