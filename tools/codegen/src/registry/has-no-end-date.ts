import type { Deprecation } from '../../../../packages/catalogue/src/descriptor.ts';

/** Whether a type has no end date. Generated files do not depend on the day, so the types for editors omit all types that end. */
export function hasNoEndDate({ deprecated }: { readonly deprecated: Deprecation | null }): boolean {
  return deprecated === null || deprecated.removal === null;
}
