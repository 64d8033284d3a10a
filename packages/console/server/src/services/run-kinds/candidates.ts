import type { SellingPartner } from 'supercargo';
import type { RunCandidate } from '../../storage/schema/runs.ts';

/** An entry of one of Amazon's lists, with Amazon's names. */
type Listed = Readonly<Record<string, unknown>> & {
  readonly createdTime: string;
  readonly processingStatus: string;
  readonly marketplaceIds?: readonly string[];
};

/** The list operation to call, and the names of its members. */
interface Listing {
  readonly operation: string;
  readonly version: string;
  /** Member of the response that contains the list. */
  readonly list: string;
  /** Member of an entry that contains its ID. */
  readonly id: string;
  readonly query?: object;
  /** Ends the search. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Milliseconds before the start of a run. Because clocks differ, an object that was created this much earlier can
 * belong to the run.
 */
const unconfirmedAfter = 300_000;

/** Lists what Amazon created since a run started and what, by `isLike`, may belong to the run. Newest first. */
export async function listCandidates(
  client: SellingPartner,
  since: Date,
  { operation, version, list, id, query, signal }: Listing,
  isLike: (one: Listed) => boolean,
): Promise<readonly RunCandidate[]> {
  const createdSince = new Date(since.getTime() - unconfirmedAfter).toISOString();
  const parameters = { query: { ...query, createdSince, pageSize: 100 }, options: { version, signal } };
  const answer = (await client.call(operation, parameters)) as Readonly<Record<string, readonly Listed[] | undefined>>;
  return (answer[list] ?? [])
    .filter(isLike)
    .map((one) => ({ remoteId: String(one[id]), createdAt: one.createdTime, status: one.processingStatus }))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Whether two lists contain the same marketplaces. A missing list matches any. */
export function haveSame(found: readonly string[] | undefined, wanted: readonly string[]): boolean {
  if (found === undefined) return true;
  return new Set(found).size === new Set(wanted).size && found.every((id) => wanted.includes(id));
}
