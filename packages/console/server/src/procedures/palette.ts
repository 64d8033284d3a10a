import { findPosition, findWords } from '../services/explorer/common-operations.ts';
import { listOperations } from '../services/explorer/operation-list.ts';
import { reportTypeCards } from '../services/reports/report-types.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ activity, now }) => ({ activity, now }));
const day = 86_400_000;

export const paletteRouter = router({
  /** All operations in a compact form, so that the browser can search them at each keystroke. */
  operations: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) =>
    (await listOperations(ctx.services.now())).map(({ endpoint, version, operation, summary, status }) => ({
      endpoint,
      version,
      operation,
      summary,
      status,
      words: findWords({ endpoint, version, operation }),
      position: findPosition({ endpoint, version, operation }),
    })),
  ),

  /** All report types that are not retired, in a compact form. */
  reportTypes: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    reportTypeCards(ctx.services.now())
      .filter(({ status, documented }) => status !== 'ended' && documented !== 'before')
      .map(({ reportType, title, summary, searchTerms }) => ({ reportType, title, summary, searchTerms })),
  ),

  /** How often the workspace called each operation in the last 30 days, by `endpoint.operation`. */
  uses: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { store } = ctx.services.activity;
    const counts: Record<string, number> = {};
    for (const { operation, calls } of await store.uses(
      ctx.session.workspaceId,
      ctx.services.now() - 30 * day,
      undefined,
    ))
      counts[operation] = (counts[operation] ?? 0) + calls;
    return counts;
  }),
});
