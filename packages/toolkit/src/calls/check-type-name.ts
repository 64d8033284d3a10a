import {
  feedTypes,
  findFeedType,
  findNotificationType,
  findReportType,
  notificationTypes,
  reportTypes,
} from '@supercargo/catalogue/registry';
import { findNearName } from 'supercargo/internals';
import { usageError } from '../errors/command-error.ts';
import { findNearest, formatSuggestion } from '../suggestions.ts';

const kinds = {
  'report type': {
    find: findReportType,
    names: reportTypes.map(({ reportType }) => reportType),
    operation: 'reports.createReport',
  },
  'feed type': { find: findFeedType, names: feedTypes.map(({ feedType }) => feedType), operation: 'feeds.createFeed' },
  'notification type': {
    find: findNotificationType,
    names: notificationTypes.map(({ notificationType }) => notificationType),
    operation: 'notifications.createSubscription',
  },
} as const;

/** The kinds of types that have names. */
export type TypeKind = keyof typeof kinds;

/**
 * Throws if the name of a type is misspelled. A name that is similar to no known one can be new at Amazon: returns a note that it is
 * unknown. Returns undefined for known types.
 */
export function checkTypeName(kind: TypeKind, name: string): string | undefined {
  const { find, names, operation } = kinds[kind];
  if (find(name) !== undefined) return undefined;
  const meant = findNearName(name, names);
  if (meant === undefined) return `Unknown ${kind}: ${name}.${formatSuggestion(name, names)} Requesting it anyway.`;
  const similar = findNearest(name, names, 3);
  throw usageError(
    'TYPE_UNKNOWN',
    `Unknown ${kind}: ${name}. Did you mean ${meant}?`,
    `Similar: ${[...new Set([meant, ...similar])].join(', ')}. If Amazon has this type, request it with supercargo call ${operation}.`,
  );
}

/** Formats ` Did you mean …?` for the name of a type that is not known. */
export function suggestTypeName(kind: TypeKind, name: string): string {
  return formatSuggestion(name, kinds[kind].names);
}
