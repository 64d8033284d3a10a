import type { AuditedChange, AuditLog } from '../services/audit/audit-log.ts';
import type { Session } from '../sessions/sessions.ts';
import type { AuditRule } from './meta.ts';

const maxIdLength = 100;

/** A call of a procedure. */
interface Call {
  readonly session: Session;
  readonly path: string;
  readonly input: unknown;
  readonly rule: AuditRule;
}

/** Builds the audit log entry of a call before the call is made, because the call may delete what the entry names. */
export async function buildAuditEntry(
  audit: AuditLog,
  { session: { workspaceId, actor, address }, path, input, rule }: Call,
): Promise<Omit<AuditedChange, 'outcome'>> {
  return {
    workspaceId,
    actor,
    address,
    action: path,
    subject: (rule.subject === undefined ? undefined : readId(input, rule.subject)) ?? null,
    sellerId: (await findSeller(audit, workspaceId, rule, input)) ?? null,
    details: readFields(input),
  };
}

/** Returns the ID of the seller that the call created; null if it created none. */
export function readCreatedSeller({ seller }: AuditRule, response: unknown): string | null {
  if (typeof seller !== 'object' || !('response' in seller)) return null;
  return readId(response, seller.response) ?? null;
}

async function findSeller(
  audit: AuditLog,
  workspaceId: string,
  { seller }: AuditRule,
  input: unknown,
): Promise<string | undefined> {
  if (seller === undefined) return undefined;
  if (typeof seller === 'string') return readId(input, seller);
  if ('response' in seller) return undefined;
  const [kind, field] = 'run' in seller ? (['run', seller.run] as const) : (['schedule', seller.schedule] as const);
  const id = readId(input, field);
  return id === undefined ? undefined : audit.findSeller(workspaceId, kind, id);
}

function readId(value: unknown, field: string): string | undefined {
  const found = field.split('.').reduce<unknown>((inner, name) => readFields(inner)[name], value);
  return typeof found === 'string' ? found.slice(0, maxIdLength) : undefined;
}

function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
