/** The search parameters of the screen. */
interface SellersSearch {
  /** ID of the seller whose details are shown. */
  readonly seller?: string;
  /** Whether the guide to connect a seller is open. */
  readonly connect?: true;
  /** ID of the seller that was just connected. */
  readonly connected?: string;
}

/** Parses the search parameters. Invalid ones are ignored. */
export function parseSellersSearch({ seller, connect, connected }: Record<string, unknown>): SellersSearch {
  return {
    ...(typeof seller === 'string' && { seller }),
    ...(connect === true && { connect }),
    ...(typeof connected === 'string' && { connected }),
  };
}
