const sandboxTabs = ['orders', 'faults', 'partners', 'requests', 'records', 'state'] as const;

export type SandboxTab = (typeof sandboxTabs)[number];

/** The search parameters of the screen. */
export interface SandboxSearch {
  readonly tab?: SandboxTab;
  /** ID of the selected selling partner. */
  readonly partner?: string;
  /** Kind of the listed records. */
  readonly kind?: string;
  /** Index of the first listed record. */
  readonly from?: number;
}

/** Parses the search parameters. Invalid ones are ignored. */
export function parseSearch(parameters: Readonly<Record<string, unknown>>): SandboxSearch {
  const { tab, partner, kind, from } = parameters;
  const known = sandboxTabs.find((one) => one === tab);
  return {
    ...(known !== undefined && known !== 'orders' && { tab: known }),
    ...(typeof partner === 'string' && partner !== '' && { partner }),
    ...(typeof kind === 'string' && kind !== '' && { kind }),
    ...(typeof from === 'number' && Number.isInteger(from) && from > 0 && { from }),
  };
}
