import { z } from 'zod';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { Program } from '../../storage/schema/activity.ts';
import type { CallRecord, TimelineEntry } from '../../storage/schema/call-record.ts';
import { recordId } from './record-id.ts';

const text = z.string().max(500);
const count = z.int().min(0).max(1_000_000_000);

const entry = z
  .object({
    kind: z.enum([
      'wait',
      'slot',
      'token',
      'token-end',
      'request',
      'first-byte',
      'response',
      'failure',
      'retry',
      'retry-suppressed',
    ]),
    at: count,
  })
  .catchall(z.union([z.string().max(300), z.number()]));

/** A call as a program reports it. The program does not send the content of requests and responses. */
export const reportedCall = z.object({
  at: z.iso.datetime(),
  operation: text,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
  origin: text,
  template: text.nullable(),
  path: z.string().max(4000),
  priority: z.enum(['interactive', 'background']),
  ok: z.boolean(),
  status: z.int().min(100).max(599).nullable(),
  code: text.nullable(),
  requestId: text.nullable(),
  attempts: count,
  throttled: count,
  quotaWaitMilliseconds: count,
  durationMilliseconds: count,
  timeline: z.array(entry).max(500),
});

export type ReportedCall = z.infer<typeof reportedCall>;

/** Builds the record of a reported call. Redacts everything with the format of a secret. */
export function recordOfReported(
  call: ReportedCall,
  { workspaceId, sellerId, name }: Program,
  now: number,
): CallRecord {
  const { timeline, ...rest } = withoutSecretShapes(call);
  return {
    ...rest,
    id: recordId(now),
    workspaceId,
    sellerId,
    rate: null,
    source: 'program',
    subject: name,
    timeline: timeline as unknown as readonly TimelineEntry[],
    exchange: null,
  };
}
