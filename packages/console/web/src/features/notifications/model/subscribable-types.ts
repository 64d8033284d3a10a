import type { NamedType } from '../../../lib/text/type-names.ts';
import type { NotificationTypeRow } from './types.ts';

/** Returns the notification types that can be subscribed to with the API. */
export function listSubscribableTypes(types: readonly NotificationTypeRow[] = []): (NotificationTypeRow & NamedType)[] {
  return types
    .filter(({ subscription }) => subscription === 'api')
    .map((type) => ({ ...type, identifier: type.notificationType }));
}
