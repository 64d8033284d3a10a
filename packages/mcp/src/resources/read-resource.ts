import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import { CommandError } from '@supercargo/toolkit/errors/command-error';

/** Reads a resource. Undefined and a CommandError mean that it does not exist. */
export async function readResource<Value>(uri: URL, read: () => Promise<Value | undefined>): Promise<Value> {
  try {
    const content = await read();
    if (content !== undefined) return content;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
  throw new ResourceNotFoundError(uri.href);
}
