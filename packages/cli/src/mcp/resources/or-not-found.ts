import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import { CommandError } from '../../command-error.ts';

/** What `read` gives. Nothing, and an error of ours, mean that there is no such resource. */
export async function orNotFound<Value>(uri: URL, read: () => Promise<Value | undefined>): Promise<Value> {
  try {
    const value = await read();
    if (value !== undefined) return value;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
  throw new ResourceNotFoundError(uri.href);
}
