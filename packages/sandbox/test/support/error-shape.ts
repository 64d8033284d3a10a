import type { OperationDescriptor } from '@supercargo/catalogue';

export interface ErrorItem {
  readonly code: string;
  readonly message: string;
  readonly details?: string;
}

const BARE_LISTS = new Set([
  'listingsRestrictions_2021-08-01/getListingsRestrictions',
  'services/setAppointmentFulfillmentData',
]);

/** The errors of a 400, as the operation's API sends them; empty when they have another shape. */
export function errorsIn(body: unknown, { model, operation }: OperationDescriptor): readonly ErrorItem[] {
  const list = BARE_LISTS.has(`${model}/${operation}`) ? body : (body as { readonly errors?: unknown }).errors;
  return Array.isArray(list) ? list : [];
}
