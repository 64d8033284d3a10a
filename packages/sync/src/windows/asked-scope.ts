/** What a unit asks Amazon for, besides times. */
export interface AskedScope {
  /** IDs of the marketplaces. */
  readonly marketplaceIds: readonly string[];
  /** Names of columns with personal data, as `table.column`. */
  readonly restricted: readonly string[];
  /** What the stream says that it requests, such as options of its report; null if it says nothing. */
  readonly request: string | null;
  /** Why the past is copied again; undefined if it is not. */
  readonly again?: string | undefined;
}

/**
 * Returns why a unit has to copy its past again, as a sentence; undefined if it does not. Asking for less needs no copy.
 *
 * @param stored what the unit asked for until now; undefined if it was not recorded
 */
export function explainNewScope(stored: AskedScope | undefined, configured: AskedScope): string | undefined {
  if (stored === undefined) return undefined;
  const marketplaces = configured.marketplaceIds.filter((id) => !stored.marketplaceIds.includes(id));
  const columns = configured.restricted.filter((name) => !stored.restricted.includes(name));
  const reasons = [
    ...(marketplaces.length > 0 ? [`marketplaces were added: ${marketplaces.join(', ')}`] : []),
    ...(columns.length > 0 ? [`personal data was added: ${columns.join(', ')}`] : []),
    ...(stored.request === configured.request ? [] : ['what the stream requests changed']),
  ];
  return reasons.length === 0 ? undefined : `The past is copied again, because ${reasons.join(', and ')}.`;
}
