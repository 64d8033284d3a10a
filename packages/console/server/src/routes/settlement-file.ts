import { Readable } from 'node:stream';
import { isExplainedError } from '../errors/is-explained-error.ts';
import { errorResponse } from '../http/error-response.ts';
import { formatSettlementCsv } from '../services/shop/settlement-rows.ts';
import { readSettlementName, settlementSchema } from '../services/shop/settlements.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Services } from '../wiring/create-services.ts';
import { signedInRoute } from './signed-in-route.ts';

/** All rows of a settlement as CSV. `source`, `partnerId` and `settlementId` are parameters. */
export const settlementRoute = signedInRoute({
  name: 'GET /files/settlement',
  role: 'viewer',
  effect: 'reads',
  handlers: (services) => [(context) => exportSettlement(services, context.get('session'), context.req.query())],
});

async function exportSettlement(
  { mirrors }: Pick<Services, 'mirrors'>,
  { workspaceId }: Session,
  query: Record<string, string>,
): Promise<Response> {
  const key = settlementSchema.safeParse(query);
  if (!key.success) {
    const [issue] = key.error.issues;
    return errorResponse(400, 'INPUT_INVALID', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  try {
    const mirror = mirrors.find(workspaceId, key.data.source);
    const name = await readSettlementName(mirror, key.data);
    const lines = Readable.from(formatSettlementCsv(mirror, key.data), { objectMode: false });
    return new Response(Readable.toWeb(lines) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.csv"`,
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    if (isExplainedError(error)) return errorResponse(404, error.code, `${error.message} ${error.action}`);
    throw error;
  }
}
