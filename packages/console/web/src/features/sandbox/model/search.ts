export const sandboxTabs = ['orders', 'faults', 'partners', 'requests', 'records', 'state'] as const;

export type SandboxTab = (typeof sandboxTabs)[number];

/** What the screen's address says. */
export interface SandboxSearch {
  readonly tab?: SandboxTab;
  /** ID of the selected selling partner. */
  readonly partner?: string;
  /** Kind of records that is shown. */
  readonly kind?: string;
  /** First record that is shown, from 0. */
  readonly from?: number;
}

/** Reads an address. What makes no sense is left out. */
export function readSearch(given: Readonly<Record<string, unknown>>): SandboxSearch {
  const { tab, partner, kind, from } = given;
  const known = sandboxTabs.find((one) => one === tab);
  return {
    ...(known !== undefined && known !== 'orders' && { tab: known }),
    ...(typeof partner === 'string' && partner !== '' && { partner }),
    ...(typeof kind === 'string' && kind !== '' && { kind }),
    ...(typeof from === 'number' && Number.isInteger(from) && from > 0 && { from }),
  };
}
