/** The parameters that Amazon adds to the redirect URI after an authorization. */
interface AuthorizationResult {
  readonly state: string;
  readonly code: string;
  readonly sellingPartnerId: string;
}

/** Parses the URL after an authorization; undefined if it lacks a parameter. */
export function parseAuthorizationResult(url: string): AuthorizationResult | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : url;
  const parameters = new URLSearchParams(query);
  const [state, code, sellingPartnerId] = ['state', 'spapi_oauth_code', 'selling_partner_id'].map((name) =>
    parameters.get(name),
  );
  if (!state || !code || !sellingPartnerId) return undefined;
  return { state, code, sellingPartnerId };
}
