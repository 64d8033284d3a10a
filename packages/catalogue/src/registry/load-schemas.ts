import { documentLoaders } from '../generated/documents/loaders.ts';
import type { DocumentSchema } from './document-schema.ts';
import type { FeedSchemaPart } from './feed-type.ts';
import { findFeedType, findNotificationType, findReportType } from './find.ts';
import type { Party } from './party.ts';

/**
 * Loads the JSON schema of the document of a report. If sellers and vendors get different documents, `party` selects one.
 * Undefined when Amazon publishes no schema.
 */
export async function loadReportSchema(
  reportType: string,
  party: Party = 'seller',
): Promise<DocumentSchema | undefined> {
  const schemas = findReportType(reportType)?.schemas ?? [];
  const schemaEntry = schemas.find((schema) => schema.party === null || schema.party === party);
  return load(documentLoaders.reports, schemaEntry?.name);
}

/** Loads the JSON schema of a feed, of one of its messages, or of its processing report. Only JSON feeds have schemas. */
export async function loadFeedSchema(
  feedType: string,
  part: FeedSchemaPart = 'feed',
): Promise<DocumentSchema | undefined> {
  return load(documentLoaders.feeds, findFeedType(feedType)?.schemas?.[part]);
}

/**
 * Loads the JSON schema of a complete notification with its envelope, by default for the newest payload version. Undefined when
 * Amazon publishes no schema.
 */
export async function loadNotificationSchema(
  notificationType: string,
  payloadVersion?: string,
): Promise<DocumentSchema | undefined> {
  const versions = findNotificationType(notificationType)?.payloadVersions ?? [];
  const version = versions.findLast(
    (candidate) => payloadVersion === undefined || candidate.payloadVersion === payloadVersion,
  );
  return load(documentLoaders.notifications, version?.schema);
}

/** Loads a GraphQL schema of Data Kiosk in GraphQL's schema language, without descriptions; undefined for an unknown name. */
export async function loadDataKioskSchema(name: string): Promise<string | undefined> {
  return load(documentLoaders.dataKiosk, name);
}

type Loaders<Schema> = Readonly<Record<string, () => Promise<{ readonly schema: Schema }>>>;

async function load<Schema>(loaders: Loaders<Schema>, name: string | null | undefined): Promise<Schema | undefined> {
  const loader = typeof name === 'string' && Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  return (await loader?.())?.schema;
}
