/** What a consent brings back. */
export interface ConsentAnswer {
  readonly state: string;
  readonly code: string;
  readonly sellingPartnerId: string;
}

/** Reads the address that a consent has led to; undefined when it is not one. */
export function readConsentAnswer(address: string): ConsentAnswer | undefined {
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : address;
  const given = new URLSearchParams(query);
  const [state, code, sellingPartnerId] = ['state', 'spapi_oauth_code', 'selling_partner_id'].map((name) =>
    given.get(name),
  );
  if (!state || !code || !sellingPartnerId) return undefined;
  return { state, code, sellingPartnerId };
}
