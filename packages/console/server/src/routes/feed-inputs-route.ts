import type { Context } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { boundedContent, limitUploads } from '../http/upload-limit.ts';
import type { FeedInputs } from '../services/feeds/feed-inputs.ts';
import { signedInRoute } from './signed-in-route.ts';

const maxNameLength = 200;

/** Maximum bytes of one file. */
const maxUploadBytes = 64 * 1024 * 1024;
/** Maximum bytes of all concurrent uploads of this process. */
const maxUploadsBytes = 8 * maxUploadBytes;

/**
 * Accepts the content of a feed as bytes. `name` is the file name. `as` is `rows` for a table or messages, or `document`
 * for content that is sent unchanged. Responds with the ID of the input.
 */
export const feedInputsRoute = signedInRoute({
  name: 'POST /files/feed-inputs',
  role: 'operator',
  effect: 'changes-console',
  handlers: ({ feedInputs }) => [limitUploads(maxUploadsBytes, maxUploadBytes), acceptFeedInput(feedInputs)],
});

function acceptFeedInput(feedInputs: FeedInputs) {
  return async (context: Context<SignedInEnv>): Promise<Response> => {
    const name = (context.req.query('name') ?? '').slice(0, maxNameLength) || 'pasted rows';
    const isDocument = context.req.query('as') === 'document';
    try {
      const { workspaceId } = context.get('session');
      const content = boundedContent(context, maxUploadBytes);
      const { id } = isDocument
        ? await feedInputs.takeDocument(workspaceId, name, content)
        : await feedInputs.takeRows(workspaceId, name, content);
      return context.json({ inputId: id }, 201);
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      const { code, message, action } = error;
      return context.json({ code, message, action }, code === 'BODY_TOO_LARGE' ? 413 : 422);
    }
  };
}
