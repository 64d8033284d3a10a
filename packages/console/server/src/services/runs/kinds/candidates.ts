import type { SellingPartner } from 'supercargo';
import type { RunCandidate } from '../../../storage/schema/runs.ts';

/** One of what the marketplace lists, under the names that it has there. */
type Listed = Readonly<Record<string, unknown>> & {
  readonly createdTime: string;
  readonly processingStatus: string;
  readonly marketplaceIds?: readonly string[];
};

/** Which list to ask for, and what an entry of it is called. */
interface Listing {
  readonly operation: string;
  readonly version: string;
  /** Member of the answer that is the list. */
  readonly list: string;
  /** Member of an entry that contains its ID. */
  readonly id: string;
  readonly query?: object;
  /** Ends the search. */
  readonly signal?: AbortSignal | undefined;
}

/** Clocks differ: so long before the run began may be the one it has asked for. In milliseconds. */
const doubtfulBefore = 300_000;

/** Lists what Amazon created since a run started and what, by `isLike`, may belong to the run. Newest first. */
export async function listCandidates(
  client: SellingPartner,
  since: Date,
  { operation, version, list, id, query, signal }: Listing,
  isLike: (one: Listed) => boolean,
): Promise<readonly RunCandidate[]> {
  const createdSince = new Date(since.getTime() - doubtfulBefore).toISOString();
  const asked = { operation, query: { ...query, createdSince, pageSize: 100 }, options: { version, signal } };
  // The operation is one of several, which the type checker cannot know.
  const answer = (await client.callAPI(asked as never)) as Readonly<Record<string, readonly Listed[] | undefined>>;
  return (answer[list] ?? [])
    .filter(isLike)
    .map((one) => ({ remoteId: String(one[id]), createdAt: one.createdTime, status: one.processingStatus }))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Whether two lists name the same marketplaces. One that is not told may be any. */
export function haveSame(found: readonly string[] | undefined, wanted: readonly string[]): boolean {
  if (found === undefined) return true;
  return new Set(found).size === new Set(wanted).size && found.every((id) => wanted.includes(id));
}
