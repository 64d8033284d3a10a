import type { Context } from 'hono';
import { JsonScan } from '../base/json-scan.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { boundedContent, tooLargeText } from './upload-limit.ts';

/** Levels of an input (see `findUnusable`) plus the list of a batch. */
const maxLevels = 201;

/**
 * Reads the bytes of a JSON body before it is parsed. Throws a ConsoleError for more than `maxBytes` bytes, more than 201
 * levels of objects and lists, or more than `values` values. The rest of the body is not read then.
 */
export async function readJsonBody(context: Context, maxBytes: number, values: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) {
    throw new ConsoleError('BODY_TOO_LARGE', tooLargeText(maxBytes), 'Send less data per request.');
  }
  const scan = new JsonScan({ levels: maxLevels, values });
  const pieces: Uint8Array[] = [];
  for await (const piece of boundedContent(context, maxBytes)) {
    const fault = scan.read(piece);
    if (fault !== undefined)
      throw new ConsoleError('INPUT_INVALID', `The body is invalid: ${fault}`, 'Correct it, and try again.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
