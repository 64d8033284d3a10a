import type { JsonObject } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';

const aplusDocumentsCollection = defineCollection<AplusDocument>('aplus documents');

export type AplusStatus = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';

/** Enhanced product content of one store, and what stands on the product pages of it. */
export interface AplusDocument {
  readonly key: string;
  readonly marketplaceId: string;
  content: JsonObject;
  updatedAt: number;
  asins: readonly string[];
  status: AplusStatus;
  /** When the review of a submitted document ends; null if there is no review. */
  decidedAt: number | null;
  /** The products that show it. A published copy stays while the next draft is written. */
  publishedAsins: readonly string[];
}

/** The account's documents as they stand now: reviews that have ended are carried out first. */
export function aplusDocumentsOf(
  account: Account,
  now: number,
  hasImage: (uploadDestinationId: string) => boolean,
): Map<string, AplusDocument> {
  const documents = collection(account, aplusDocumentsCollection);
  for (const document of documents.values()) decide(document, now, hasImage);
  return documents;
}

/** A document whose pictures never came is rejected. */
function decide(document: AplusDocument, now: number, hasImage: (uploadDestinationId: string) => boolean): void {
  if (document.decidedAt === null || now < document.decidedAt) return;
  const good = imagesOf(document.content).every(hasImage);
  document.status = good ? 'APPROVED' : 'REJECTED';
  document.updatedAt = document.decidedAt;
  document.decidedAt = null;
  if (good) document.publishedAsins = document.asins;
}

/** The upload destinations of all pictures, however deep they stand. */
export function imagesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'uploadDestinationId' && typeof member === 'string' ? [member] : imagesOf(member),
  );
}
