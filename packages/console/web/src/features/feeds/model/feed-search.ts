type Search = Readonly<Record<string, unknown>>;

/** Input and destination of a new feed, as in the URL. */
export interface NewFeedSearch {
  readonly input?: string | undefined;
  readonly seller?: string | undefined;
  readonly store?: string | undefined;
  readonly type?: string | undefined;
}

/** Filters of the messages of a feed, as in the URL. */
export interface FeedSearch {
  readonly status?: 'rejected' | 'warnings' | 'accepted' | undefined;
  readonly code?: string | undefined;
  readonly sku?: string | undefined;
  /** Number of the open message. */
  readonly message?: number | undefined;
}

export function parseNewFeedSearch({ input, seller, store, type }: Search): NewFeedSearch {
  return {
    ...pickText('input', input),
    ...pickText('seller', seller),
    ...pickText('store', store),
    ...pickText('type', type),
  };
}

export function parseFeedSearch({ status, code, sku, message }: Search): FeedSearch {
  return {
    ...pickAllowed('status', status, ['rejected', 'warnings', 'accepted'] as const),
    // The router parses digits in the URL as numbers.
    ...pickText('code', typeof code === 'number' ? String(code) : code),
    ...pickText('sku', typeof sku === 'number' ? String(sku) : sku),
    ...(Number.isInteger(message) && { message: message as number }),
  };
}

function pickText<Name extends string>(name: Name, value: unknown): { readonly [Key in Name]?: string } {
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { readonly [Key in Name]?: string };
}

function pickAllowed<Name extends string, Value extends string>(name: Name, value: unknown, allowed: readonly Value[]) {
  const found = allowed.find((one) => one === value);
  return (found === undefined ? {} : { [name]: found }) as { readonly [Key in Name]?: Value };
}
