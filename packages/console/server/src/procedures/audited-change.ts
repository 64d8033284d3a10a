import { and, eq } from 'drizzle-orm';
import type { AuditedChange } from '../services/audit/audit-log.ts';
import type { Session } from '../sessions/sessions.ts';
import { runs, schedules } from '../storage/schema/runs.ts';
import type { Services } from '../wiring/create-services.ts';

const mostId = 100;

/** Builds the audit log entry of a procedure call: user, IP address, action and seller. */
export async function auditedChange(
  services: Pick<Services, 'database'>,
  { workspaceId, actor, address }: Session,
  path: string,
  input: unknown,
): Promise<Omit<AuditedChange, 'outcome'>> {
  const details = fieldsOf(input);
  const subject = ['id', 'sellerId', 'runId'].map((name) => idIn(details, name)).find((value) => value !== undefined);
  return {
    workspaceId,
    actor,
    address,
    action: path,
    subject: subject ?? null,
    sellerId: (await sellerIn(services, workspaceId, path, details)) ?? null,
    details,
  };
}

/** The ID of the seller that a procedure created; null if it created none. */
export function sellerMade(path: string, answer: unknown): string | null {
  return path.startsWith('sellers.') ? (idIn(fieldsOf(answer), 'id') ?? null) : null;
}

async function sellerIn(
  { database: { db } }: Pick<Services, 'database'>,
  workspaceId: string,
  path: string,
  details: Record<string, unknown>,
): Promise<string | undefined> {
  // These IDs belong to the sandbox.
  if (path.startsWith('sandbox.')) return undefined;
  const named = idIn(details, 'sellerId') ?? idIn(fieldsOf(details.feed), 'sellerId');
  if (named !== undefined) return named;
  const id = idIn(details, 'id');
  if (path.startsWith('sellers.')) return id;
  // The seller of something that will be deleted can only be read before the deletion.
  const runId = idIn(details, 'runId') ?? idIn(fieldsOf(details.runIds), '0');
  const table = runId === undefined ? schedules : runs;
  const wanted = runId ?? (path.startsWith('schedules.') ? id : undefined);
  if (wanted === undefined) return undefined;
  const [found] = await db
    .select({ sellerId: table.sellerId })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), eq(table.id, wanted)));
  return found?.sellerId ?? undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function idIn(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, mostId) : undefined;
}
