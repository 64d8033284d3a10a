import { z } from 'zod';
import { toPageOutput } from '../results/to-page-output.ts';
import { defineTool, remoteRead } from './tool.ts';

export const getNextPageTool = defineTool({
  name: 'get_next_page',
  title: 'Get the next page',
  description: 'Returns the next page of a long result. Cursors expire after 30 minutes.',
  input: z.object({ cursor: z.string().max(100).describe('nextCursor of the previous page.') }),
  annotations: remoteRead,
  run: async ({ cursor }, state, { signal }) => toPageOutput(await state.cursors.next(cursor, signal)),
});
