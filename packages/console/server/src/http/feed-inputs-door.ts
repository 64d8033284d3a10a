import type { Context } from 'hono';
import { ConsoleError } from '../console-error.ts';
import type { Billing } from '../services/billing/billing.ts';
import type { FeedInputs } from '../services/feeds/feed-inputs.ts';
import type { SignedInEnv } from './signed-in.ts';

interface DoorParts {
  readonly billing: Billing;
  readonly feedInputs: FeedInputs;
}

const mostName = 200;

/**
 * Takes in what a feed is made of, as bytes: `name` is the file's, and `as` is `rows` for a table or messages, `document`
 * for what is sent as it is. Answers with the input's id.
 */
export function feedInputsDoor({ billing, feedInputs }: DoorParts) {
  return async (context: Context<SignedInEnv>): Promise<Response> => {
    const name = (context.req.query('name') ?? '').slice(0, mostName) || 'pasted rows';
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const isDocument = context.req.query('as') === 'document';
    try {
      const { workspaceId } = context.get('session');
      await billing.checkPaid(workspaceId);
      const { id } = isDocument
        ? await feedInputs.takeDocument(workspaceId, name, bytes)
        : await feedInputs.takeRows(workspaceId, name, bytes);
      return context.json({ inputId: id }, 201);
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return context.json({ code: error.code, message: error.message, action: error.action }, 422);
    }
  };
}
