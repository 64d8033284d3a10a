/** Whose account a command works with. */
export const account = {
  profile: {
    kind: 'text',
    value: 'NAME',
    says: 'the account to use (default: SUPERCARGO_PROFILE, else the current one)',
  },
  sandbox: {
    kind: 'flag',
    says: 'a marketplace on this machine: the one at SUPERCARGO_SANDBOX_URL, else one that lives as long as the command',
  },
} as const;

/** In what form results come. */
export const form = {
  json: { kind: 'flag', says: 'results as one JSON value' },
  ndjson: { kind: 'flag', says: 'results as lines of JSON' },
} as const;

/** Without the form of a list. */
export const single = { json: form.json } as const;

export const quiet = { quiet: { kind: 'flag', says: 'no narration' } } as const;

/** Writes ask first. */
export const consent = { yes: { kind: 'flag', says: 'do not ask before something is changed' } } as const;

export const marketplace = {
  marketplace: {
    kind: 'text',
    value: 'ID',
    says: 'id or country code of a store (default: the account’s home)',
    many: true,
    listed: 'marketplace',
  },
} as const;
