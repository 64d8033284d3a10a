import type { Context } from 'hono';
import type { SignedInEnv } from '../http/signed-in.ts';
import type { DocumentAccess } from '../services/personal-data/document-access.ts';
import type { Runs } from '../services/runs/runs.ts';
import type { ByteRange } from '../storage/files/file-store.ts';
import { respondToFileError } from './file-error.ts';
import { signedInRoute } from './signed-in-route.ts';

/** Serves the files of runs, complete or as a range, to members of their workspace. */
export const downloadRoute = signedInRoute({
  name: 'GET /files/:runId/:name',
  role: 'viewer',
  effect: 'reads',
  handlers: ({ runs, documentAccess }) => [serveRunFile(runs, documentAccess)],
});

function serveRunFile(runs: Runs, access: DocumentAccess) {
  return async (context: Context<SignedInEnv>): Promise<Response> => {
    const session = context.get('session');
    try {
      const { runId = '', name = '' } = context.req.param();
      await access.checkFile(session, { runId, name }, downloadRoute.name);
      const file = await runs.file(session.workspaceId, runId, name);
      const { contentType, bytes } = file;
      const range = parseRange(context.req.header('range'), bytes);
      if (range === 'none')
        return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
      const { content } = await runs.openFile(session.workspaceId, runId, file, range);
      const length = range === undefined ? bytes : range.last - range.first + 1;
      return new Response(content, {
        status: range === undefined ? 200 : 206,
        headers: {
          'content-type': contentType,
          'content-length': String(length),
          'content-disposition': `attachment; filename="${name}"`,
          'accept-ranges': 'bytes',
          'cache-control': 'private, no-store',
          ...(range !== undefined && { 'content-range': `bytes ${range.first}-${range.last}/${bytes}` }),
        },
      });
    } catch (error) {
      return respondToFileError(error);
    }
  };
}

/**
 * Parses a Range header with one range and clips it to the file; `none` if the file has no such bytes. Returns
 * undefined for other headers, which stand for the complete file.
 */
function parseRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : 'none';
}
