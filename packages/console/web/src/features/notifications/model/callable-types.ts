import type { NamedType } from '../../../lib/type-names.ts';
import type { NotificationTypeRow } from './types.ts';

/** Types that a subscription by API call can ask for, as people find them. */
export function callableTypes(types: readonly NotificationTypeRow[] = []): (NotificationTypeRow & NamedType)[] {
  return types
    .filter(({ subscription }) => subscription === 'api')
    .map((type) => ({ ...type, identifier: type.notificationType }));
}
