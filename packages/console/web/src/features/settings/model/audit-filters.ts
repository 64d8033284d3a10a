import type { Inputs } from '../../../lib/trpc.ts';

/** What changes are chosen by, as the screen has it. Days are `2026-11-22`, empty for any. */
export interface AuditChoice {
  readonly actor: string;
  readonly action: string;
  readonly sellerId: string;
  readonly outcome: '' | 'done' | 'failed' | 'refused';
  readonly from: string;
  readonly to: string;
}

export const everyChange: AuditChoice = { actor: '', action: '', sellerId: '', outcome: '', from: '', to: '' };

type Filters = NonNullable<Inputs['audit']['list']['filters']>;

/** The same, as the server takes it: days begin and end by the reader's clock. */
export function auditFilters({ actor, action, sellerId, outcome, from, to }: AuditChoice): Filters {
  return {
    ...(actor !== '' && { actor }),
    ...(action !== '' && { action }),
    ...(sellerId !== '' && { sellerId }),
    ...(outcome !== '' && { outcome }),
    ...(from !== '' && { since: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to !== '' && { until: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** Address of these changes as a file. */
export function auditFileAddress(choice: AuditChoice): string {
  const query = new URLSearchParams(auditFilters(choice) as Record<string, string>).toString();
  return `/files/changes${query && `?${query}`}`;
}
