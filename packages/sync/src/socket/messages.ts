import type { Socket } from 'node:net';
import { z } from 'zod';
import type { VerifyProgress } from '../verify/verify-result.ts';

/** Changes when a process could not understand the requests or responses of another release. */
export const protocolVersion = 1;

/** The largest request in bytes. */
export const maxRequestBytes = 1_000_000;

const filter = { stream: z.string().optional(), sellerId: z.string().optional() };

const limits = {
  maxRows: z.number().int().min(1).optional(),
  maxBytes: z.number().int().min(1).optional(),
};

/** What one process requests of another: a line of JSON. */
export const requestSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('status') }),
  z.strictObject({ command: z.literal('measureProgress') }),
  z.strictObject({ command: z.literal('measureCompleteness') }),
  z.strictObject({ command: z.literal('findProcess') }),
  z.strictObject({ command: z.literal('backfill'), ...filter, from: z.string() }),
  z.strictObject({ command: z.literal('pause'), ...filter }),
  z.strictObject({ command: z.literal('resume'), ...filter }),
  z.strictObject({ command: z.literal('refresh'), ...filter }),
  z.strictObject({ command: z.literal('reset'), ...filter }),
  z.strictObject({
    command: z.literal('verify'),
    ...filter,
    rows: z.number().optional(),
    showsProgress: z.boolean().optional(),
  }),
  z.strictObject({ command: z.literal('query'), sql: z.string(), ...limits }),
  z.strictObject({
    command: z.literal('select'),
    text: z.string(),
    values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ...limits,
  }),
]);

/** A request, without the version of the protocol. */
export type Request = z.infer<typeof requestSchema>;

/**
 * A line of JSON that answers a request. Parts come in order, with progress between them if it was requested. The last line says that
 * there are no more or what is wrong.
 */
export type Response =
  | { readonly part: unknown }
  | { readonly progress: VerifyProgress }
  | { readonly done: true }
  | { readonly error: { readonly code: string; readonly message: string; readonly action: string } };

/** Reads the lines of a socket until its end, and leaves it open. Throws a RangeError if a line is longer than allowed. */
export async function* readLines(
  socket: Socket,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<string, void, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...chunks, chunk.subarray(start, end)]).toString('utf8');
      chunks = [];
      bytes = 0;
      start = end + 1;
    }
    chunks.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > maxBytes) throw new RangeError(`A line has more than ${maxBytes} bytes.`);
  }
}
