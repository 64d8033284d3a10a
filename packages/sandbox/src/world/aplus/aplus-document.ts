import type * as Catalogue from '@supercargo/catalogue/types/aplus-content-2020-11-01';
import type { Sent } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection, noteChange } from '../accounts/account.ts';

const aplusDocumentsCollection = defineChangingCollection<AplusDocument>('aplus documents');

type AplusStatus = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';

/** A+ content of one marketplace, and the version that its product pages show. */
export interface AplusDocument {
  readonly key: string;
  readonly marketplaceId: string;
  content: Sent<Catalogue.ContentDocument>;
  updatedAt: number;
  asins: readonly string[];
  status: AplusStatus;
  /** The time when the review of a submitted document ends; null without a review. */
  decidedAt: number | null;
  /** The products that show the document. The published version remains while the next draft is written. */
  publishedAsins: readonly string[];
}

/** Returns the account's documents, after the results of reviews that have ended were applied. */
export function getAplusDocuments(
  account: Account,
  now: number,
  hasImage: (uploadDestinationId: string) => boolean,
): Map<string, AplusDocument> {
  const documents = collection(account, aplusDocumentsCollection);
  for (const [id, document] of documents) {
    if (document.decidedAt === null || now < document.decidedAt) continue;
    noteChange(documents, id);
    decide(document, document.decidedAt, hasImage);
  }
  return documents;
}

/** Ends the review. A document with an image that was never uploaded is rejected. */
function decide(document: AplusDocument, at: number, hasImage: (uploadDestinationId: string) => boolean): void {
  const good = listImages(document.content).every(hasImage);
  document.status = good ? 'APPROVED' : 'REJECTED';
  document.updatedAt = at;
  document.decidedAt = null;
  if (good) document.publishedAsins = document.asins;
}

/** Finds the upload destinations of all images, at any depth. */
export function listImages(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'uploadDestinationId' && typeof member === 'string' ? [member] : listImages(member),
  );
}
