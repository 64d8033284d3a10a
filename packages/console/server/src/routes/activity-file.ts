import { errorResponse } from '../http/error-response.ts';
import { callFilters } from '../procedures/activity.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Services } from '../wiring/services.ts';
import { signedInRoute } from './signed-in-route.ts';

const types = { json: 'application/json', har: 'application/json' } as const;

/** Calls as a file to download: `?format=har` or `json`, with the filters of the list. */
export const activityRoute = signedInRoute({
  name: 'GET /files/activity',
  role: 'viewer',
  effect: 'reads',
  handlers: (services) => [(context) => exportActivity(services, context.get('session'), context.req.query())],
});

async function exportActivity(
  { activity, now }: Pick<Services, 'activity' | 'now'>,
  session: Session,
  query: Record<string, string>,
): Promise<Response> {
  const { format = 'json', ...rest } = query;
  if (format !== 'json' && format !== 'har') {
    return errorResponse(400, 'INPUT_INVALID', 'format is invalid. Allowed: json, har.');
  }
  const filters = callFilters.safeParse(rest);
  if (!filters.success) {
    const [issue] = filters.error.issues;
    return errorResponse(400, 'INPUT_INVALID', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  await activity.flush();
  const parts = activity.file(session.workspaceId, filters.data, format);
  const name = `calls-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')}.${format}`;
  return new Response(ReadableStream.from(encoded(parts)) as ReadableStream, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
