import type {
  NotificationTypeDescriptor,
  PayloadVersion,
} from '../../../../packages/catalogue/src/registry/notification-type.ts';
import { propertyKey } from '../type-expression.ts';
import { union } from './union.ts';

/** Names of notification types, and their payloads by type and version. */
export function notificationTypesModule(rows: readonly NotificationTypeDescriptor[]): string {
  const names = rows.filter(({ status }) => status !== 'removed').map(({ notificationType }) => notificationType);
  const payloads = rows.flatMap((row) => {
    const versions = row.payloadVersions.map((one) => `    '${one.payloadVersion}': ${payloadType(row, one)};`);
    return versions.length === 0 ? [] : [`  ${row.notificationType}: {\n${versions.join('\n')}\n  };`];
  });
  return `/** Notification types that are sent. */
export type KnownNotificationType = ${union(names)};

/** Payloads of notifications: type → payload version. */
export interface NotificationPayloads {
${payloads.join('\n')}
}`;
}

function payloadType({ casing, payloadKeys }: NotificationTypeDescriptor, { schema }: PayloadVersion): string {
  if (schema !== null) {
    const payload = casing === 'pascal' ? 'Payload' : 'payload';
    return `NonNullable<import('../../documents/types/notifications/${schema}.ts').Document['${payload}']>`;
  }
  const members = payloadKeys.map((key) => `${propertyKey(key)}: Record<string, unknown>`);
  return members.length === 0 ? 'Record<string, unknown>' : `{ ${members.join('; ')} }`;
}
