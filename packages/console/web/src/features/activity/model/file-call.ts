import type { CallRecord } from '../../../lib/requests/server-types.ts';

/** A call in an exported file. */
export type FileCall = Omit<CallRecord, 'workspaceId'>;

/** Default values of a call. */
export const emptyCall = {
  sellerId: '',
  ok: false,
  status: null,
  code: null,
  requestId: null,
  attempts: 1,
  throttled: 0,
  quotaWaitMilliseconds: 0,
  durationMilliseconds: 0,
  source: 'file',
  subject: null,
  origin: '',
  template: null,
  priority: 'interactive',
  rate: null,
  timeline: [],
  exchange: null,
} as const satisfies Partial<FileCall>;
