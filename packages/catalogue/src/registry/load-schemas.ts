import { documentLoaders } from '../generated/documents/loaders.ts';
import type { DocumentSchema } from './document-schema.ts';
import type { FeedSchemaPart } from './feed-type.ts';
import { findFeedType, findNotificationType, findReportType } from './find.ts';
import type { Party } from './party.ts';

/**
 * The JSON schema of a report's document. Where seller and vendor get different documents, `party` says whose, and
 * without it the seller's is taken. Undefined when the marketplace publishes none.
 */
export async function loadReportSchema(
  reportType: string,
  party: Party = 'seller',
): Promise<DocumentSchema | undefined> {
  const schemas = findReportType(reportType)?.schemas ?? [];
  const entry = schemas.find((one) => one.party === null || one.party === party);
  return load(documentLoaders.reports, entry?.name);
}

/** The JSON schema of a feed, of one of its messages, or of its processing report. Only JSON feeds have them. */
export async function loadFeedSchema(
  feedType: string,
  part: FeedSchemaPart = 'feed',
): Promise<DocumentSchema | undefined> {
  return load(documentLoaders.feeds, findFeedType(feedType)?.schemas?.[part]);
}

/**
 * The JSON schema of a whole notification, envelope included. Without a version that of the newest payload. Undefined
 * when the marketplace publishes none.
 */
export async function loadNotificationSchema(
  notificationType: string,
  payloadVersion?: string,
): Promise<DocumentSchema | undefined> {
  const versions = findNotificationType(notificationType)?.payloadVersions ?? [];
  const wanted = versions.findLast((one) => payloadVersion === undefined || one.payloadVersion === payloadVersion);
  return load(documentLoaders.notifications, wanted?.schema);
}

/** A GraphQL schema of Data Kiosk in GraphQL's schema language, without descriptions; undefined of an unknown name. */
export async function loadDataKioskSchema(name: string): Promise<string | undefined> {
  return load(documentLoaders.dataKiosk, name);
}

type Loaders<Schema> = Readonly<Record<string, () => Promise<{ readonly schema: Schema }>>>;

async function load<Schema>(loaders: Loaders<Schema>, name: string | null | undefined): Promise<Schema | undefined> {
  const loader = typeof name === 'string' && Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  return (await loader?.())?.schema;
}
