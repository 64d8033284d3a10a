import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import { CommandError } from '@supercargo/toolkit/errors/command-error';

/** Reads a resource. Undefined and a CommandError mean that it does not exist. */
export async function readResource<Value>(uri: URL, read: () => Promise<Value | undefined>): Promise<Value> {
  try {
    const value = await read();
    if (value !== undefined) return value;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
  throw new ResourceNotFoundError(uri.href);
}
