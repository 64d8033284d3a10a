/** The output formats of a list. */
export const formatOptions = {
  json: { kind: 'flag', description: 'Print the results as one JSON value' },
  ndjson: { kind: 'flag', description: 'Print the results as newline-delimited JSON' },
} as const;

/** The output format of a single value. */
export const jsonOption = { json: formatOptions.json } as const;

export const quietOption = { quiet: { kind: 'flag', description: 'Do not print progress messages' } } as const;

/** For commands that wait for quotas or runs. */
export const maxWaitOption = {
  'max-wait': {
    kind: 'duration',
    placeholder: 'DURATION',
    description: 'Stop waiting for quotas and results after this time, such as 90s, 5m or 1h 30m',
  },
} as const;

/** For commands that ask for confirmation before they change something. */
export const confirmOptions = { yes: { kind: 'flag', description: 'Do not ask for confirmation' } } as const;

export const marketplaceOption = {
  marketplace: {
    kind: 'text',
    placeholder: 'ID',
    description: 'Marketplace ID or country code (default: the home marketplace of the profile)',
    repeatable: true,
    completions: 'marketplace',
  },
} as const;

/** For commands that use a copy. */
export const configOption = {
  config: {
    kind: 'text',
    placeholder: 'FILE',
    description: 'Configuration (default: supercargo.sync.json)',
  },
} as const;
