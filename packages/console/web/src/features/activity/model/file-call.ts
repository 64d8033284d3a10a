import type { CallRecord } from '../../../../../server/src/services/activity/call-record.ts';

/** A call as a file holds it. */
export type FileCall = Omit<CallRecord, 'workspaceId'>;

/** A call of which nothing is known. */
export const blankCall = {
  sellerId: '',
  ok: false,
  status: null,
  code: null,
  requestId: null,
  attempts: 1,
  throttled: 0,
  waited: 0,
  took: 0,
  source: 'file',
  subject: null,
  origin: '',
  template: null,
  priority: 'interactive',
  rate: null,
  timeline: [],
  exchange: null,
} as const satisfies Partial<FileCall>;
