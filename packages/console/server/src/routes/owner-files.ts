import { Readable } from 'node:stream';
import { errorResponse } from '../http/error-response.ts';
import { auditCsv } from '../services/audit/audit-csv.ts';
import { auditFilters } from '../services/audit/audit-filters.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Services } from '../wiring/services.ts';
import { signedInRoute } from './signed-in-route.ts';

/** The audit log as CSV. The filters of its list are parameters. */
export const auditRoute = signedInRoute({
  name: 'GET /files/changes',
  role: 'owner',
  effect: 'reads',
  handlers: (services) => [(context) => exportAuditLog(services, context.get('session'), context.req.query())],
});

/** Everything that the workspace owns, as a zip. */
export const workspaceRoute = signedInRoute({
  name: 'GET /files/workspace',
  role: 'owner',
  effect: 'reads',
  handlers: (services) => [(context) => exportAll(services, context.get('session'))],
});

async function exportAuditLog(
  { audit, now }: Pick<Services, 'audit' | 'now'>,
  { workspaceId }: Session,
  query: Record<string, string>,
): Promise<Response> {
  const filters = auditFilters.safeParse(query);
  if (!filters.success) {
    const [issue] = filters.error.issues;
    return errorResponse(400, 'INPUT_INVALID', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const lines = Readable.from(auditCsv(audit.all(workspaceId, filters.data)), { objectMode: false });
  return buildFileResponse(lines, `changes-${formatTimestamp(now())}.csv`, 'text/csv; charset=utf-8');
}

async function exportAll(
  { exportWorkspace, audit, now, fail }: Pick<Services, 'exportWorkspace' | 'audit' | 'now' | 'fail'>,
  { workspaceId, actor, address }: Session,
): Promise<Response> {
  const name = `workspace-${formatTimestamp(now())}.zip`;
  const zip = await exportWorkspace(workspaceId);
  zip.on('error', fail);
  const change = { workspaceId, actor, address, action: 'workspaces.export', subject: null, details: {} };
  await audit.add({ ...change, outcome: 'done' });
  return buildFileResponse(zip, name, 'application/zip');
}

function buildFileResponse(content: Readable, name: string, type: string): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

function formatTimestamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(':', '');
}
