import type { Inputs } from '../../../lib/requests/trpc.ts';

/** Filters of the audit log, as on the screen. Days are `2026-11-22`; an empty text means any value. */
export interface AuditFilters {
  readonly actor: string;
  readonly action: string;
  readonly sellerId: string;
  readonly outcome: '' | 'done' | 'failed' | 'denied';
  readonly from: string;
  readonly to: string;
}

export const noFilters: AuditFilters = { actor: '', action: '', sellerId: '', outcome: '', from: '', to: '' };

type Filters = NonNullable<Inputs['audit']['list']['filters']>;

/** Converts the filters to the server's. Days start and end in the user's time zone. */
export function toServerFilters({ actor, action, sellerId, outcome, from, to }: AuditFilters): Filters {
  return {
    ...(actor !== '' && { actor }),
    ...(action !== '' && { action }),
    ...(sellerId !== '' && { sellerId }),
    ...(outcome !== '' && { outcome }),
    ...(from !== '' && { since: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to !== '' && { until: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** Builds the URL of the filtered audit log as a CSV file. */
export function buildAuditFileUrl(choice: AuditFilters): string {
  const query = new URLSearchParams(toServerFilters(choice) as Record<string, string>).toString();
  return `/files/changes${query && `?${query}`}`;
}
