import { Readable } from 'node:stream';
import { z } from 'zod';
import { formatUtcDay } from '../base/format-utc-day.ts';
import { isExplainedError } from '../errors/is-explained-error.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Mirror } from '../services/mirror/mirror.ts';
import type { MirrorSource } from '../services/mirror/mirror-plan.ts';
import { formatReplenishmentCsv } from '../services/shop/replenishment-csv.ts';
import { formatSettlementCsv, readSettlementName } from '../services/shop/settlement-csv.ts';
import { replenishmentSchema, settlementSchema } from '../services/shop/shop-inputs.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Services } from '../wiring/services.ts';
import { signedInRoute } from './signed-in-route.ts';

/** A CSV file of the copy: its name without extension, and its lines. */
interface CsvFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

/** Answers with a file of the copy that the query names. */
async function answerFile<Input extends { readonly source: MirrorSource }>(
  { mirrors }: Pick<Services, 'mirrors'>,
  { workspaceId }: Session,
  input: z.ZodSafeParseResult<Input>,
  format: (mirror: Mirror, input: Input) => CsvFile | Promise<CsvFile>,
): Promise<Response> {
  if (!input.success) {
    const [issue] = input.error.issues;
    return errorResponse(400, 'INPUT_INVALID', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  try {
    const { name, lines } = await format(mirrors.find(workspaceId, input.data.source), input.data);
    return new Response(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, {
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

/** All rows of a settlement as CSV. `source`, `partnerId` and `settlementId` are parameters. */
export const settlementRoute = signedInRoute({
  name: 'GET /files/settlement',
  role: 'viewer',
  effect: 'reads',
  handlers: (services) => [
    ({ get, req }) =>
      answerFile(services, get('session'), settlementSchema.safeParse(req.query()), async (mirror, key) => ({
        name: await readSettlementName(mirror, key),
        lines: formatSettlementCsv(mirror, key),
      })),
  ],
});

/** The parameters of a URL are texts. */
const days = z.coerce.number();
const planSchema = z
  .looseObject({ deliveryDays: days.optional(), coverDays: days.optional() })
  .pipe(replenishmentSchema.omit({ cursor: true, limit: true }));

/** A replenishment plan as CSV: all SKUs of the plan that the parameters describe, as in `shop.replenishment`. */
export const replenishmentRoute = signedInRoute({
  name: 'GET /files/replenishment',
  role: 'viewer',
  effect: 'reads',
  handlers: (services) => [
    ({ get, req }) =>
      answerFile(services, get('session'), planSchema.safeParse(req.query()), (mirror, plan) => ({
        name: `replenishment-${formatUtcDay(services.now())}`,
        lines: formatReplenishmentCsv(mirror, plan),
      })),
  ],
});
