import type {
  NotificationTypeDescriptor,
  PayloadVersion,
} from '../../../../packages/catalogue/src/registry/notification-type.ts';
import { formatPropertyKey } from '../type-expression.ts';
import { hasNoEndDate } from './has-no-end-date.ts';
import { formatUnion } from './union.ts';

/** Builds the module with the names of notification types and their payloads by type and version. */
export function buildNotificationTypesModule(rows: readonly NotificationTypeDescriptor[]): string {
  const names = rows.filter(hasNoEndDate).map(({ notificationType }) => notificationType);
  const payloads = rows.flatMap((row) => {
    const versions = row.payloadVersions.map((one) => `    '${one.payloadVersion}': ${formatPayloadType(row, one)};`);
    return versions.length === 0 ? [] : [`  ${row.notificationType}: {\n${versions.join('\n')}\n  };`];
  });
  return `/** Notification types without an end date. */
export type KnownNotificationType = ${formatUnion(names)};

/** Payloads of notifications: notification type → payload version. */
export interface NotificationPayloads {
${payloads.join('\n')}
}`;
}

function formatPayloadType({ casing, payloadKeys }: NotificationTypeDescriptor, { schema }: PayloadVersion): string {
  if (schema !== null) {
    const payload = casing === 'pascal' ? 'Payload' : 'payload';
    return `NonNullable<import('../../documents/types/notifications/${schema}.ts').Document['${payload}']>`;
  }
  const members = payloadKeys.map((key) => `${formatPropertyKey(key)}: Record<string, unknown>`);
  return members.length === 0 ? 'Record<string, unknown>' : `{ ${members.join('; ')} }`;
}
