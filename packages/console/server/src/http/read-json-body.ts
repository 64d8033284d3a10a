import type { Context } from 'hono';
import { JsonScan } from '../base/json-scan.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { boundedContent, tooLargeText } from './upload-limit.ts';

/** Levels of an input (see `findUnusable`) plus the list of a batch. */
const mostLevels = 201;

/**
 * Reads the bytes of a JSON body before it is parsed. Throws a ConsoleError for more than `most` bytes, more than 201
 * levels of objects and lists, or more than `values` values. The rest of the body is not read then.
 */
export async function readJsonBody(context: Context, most: number, values: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(context.req.header('content-length') ?? 0) > most) {
    throw new ConsoleError('BODY_TOO_LARGE', tooLargeText(most), 'Send less data per request.');
  }
  const scan = new JsonScan({ levels: mostLevels, values });
  const pieces: Uint8Array[] = [];
  for await (const piece of boundedContent(context, most)) {
    const fault = scan.read(piece);
    if (fault !== undefined)
      throw new ConsoleError('INPUT_INVALID', `The body is invalid: ${fault}`, 'Correct it, and try again.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
