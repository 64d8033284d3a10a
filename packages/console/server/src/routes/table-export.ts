import type { Tables } from '@supercargo/tables';
import { contentTypes, exportFormats, rowsSchema } from '@supercargo/tables';
import type { Context } from 'hono';
import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { errorResponse } from '../http/error-response.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import type { DocumentAccess } from '../services/personal-data/document-access.ts';
import { respondToFileError } from './file-error.ts';
import { signedInRoute } from './signed-in-route.ts';

const fromJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'The text is not valid JSON.' });
    return z.NEVER;
  }
});

const querySchema = z.object({
  format: z.enum(exportFormats),
  name: idText.optional(),
  spreadsheets: z.literal('yes').optional(),
  filters: fromJson.pipe(rowsSchema.shape.filters).optional(),
  sort: fromJson.pipe(rowsSchema.shape.sort).optional(),
});

/**
 * Responds with rows as a file. `filters` and `sort` are JSON, as in procedures. With
 * `spreadsheets=yes`, spreadsheets do not treat texts in the CSV as formulas. Aborting the download ends the export.
 */
export const tableExportRoute = signedInRoute({
  name: 'GET /tables/:runId/export',
  role: 'viewer',
  effect: 'reads',
  handlers: ({ tables, documentAccess }) => [(context) => exportTable(context, tables, documentAccess)],
});

async function exportTable(context: Context<SignedInEnv>, tables: Tables, access: DocumentAccess): Promise<Response> {
  const parsed = querySchema.safeParse(context.req.query());
  if (!parsed.success) return errorResponse(400, 'INPUT_INVALID', z.prettifyError(parsed.error));
  const { format, name, spreadsheets, filters = [], sort = [] } = parsed.data;
  const session = context.get('session');
  const runId = context.req.param('runId') ?? '';
  const asked = { workspaceId: session.workspaceId, table: { runId, name } };
  try {
    await access.checkTable(session, runId, tableExportRoute.name);
    const file = await tables.export(asked, { filters, sort, format, forSpreadsheets: spreadsheets === 'yes' });
    return new Response(file.content, {
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': attachment(file.name),
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    return respondToFileError(error);
  }
}

function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
