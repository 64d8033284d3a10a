/**
 * Shows the calls of a program of yours under Activity of a console, as they happen.
 *
 * @module @supercargo/console/reporting
 */
import '@supercargo/catalogue/node-version';

import type { ClientEvent } from 'supercargo';
import { ConsoleError } from './console-error.ts';
import type { CallRecord } from './services/activity/call-record.ts';
import { CallRecorder } from './services/activity/call-recorder.ts';
import { RecordBuffer } from './services/activity/record-buffer.ts';
import type { Seller } from './storage/schema/sellers.ts';

/** Where calls are reported to. */
export interface ReportCallsOptions {
  /** Address of the console, such as `http://127.0.0.1:4650`. */
  readonly url: string;
  /** The program's key, as Settings, Programs has shown it. */
  readonly key: string;
  /** Told when calls could not be reported: they are let go. @default nobody */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** An observer for a client's options, which reports every call when it is over. */
export interface CallReporter {
  (event: ClientEvent): void;
  /** Reports what has not been reported yet: before the program ends. */
  flush(): Promise<void>;
}

/** Milliseconds between reports. */
const every = 250;
const patience = 10_000;

/**
 * Creates an observer that reports each call to a console: operation, path, status, attempts, waits and IDs. It does not send
 * queries, headers, bodies or tokens. It never delays or fails a call; up to 5,000 calls are queued while the console does not respond.
 */
export function reportCallsTo({ url, key, onError = () => {} }: ReportCallsOptions): CallReporter {
  const door = new URL('/reported-calls', url);
  const buffer = new RecordBuffer((records) => post(door, key, records), onError, { every, records: 5000 });
  const recorder = new CallRecorder({
    now: Date.now,
    keepsPersonalData: () => false,
    keep: (record) => buffer.add(record),
    token: () => {},
  });
  // The console knows by the key whose calls they are.
  const seller = { id: '', workspaceId: '' } as Seller;
  return Object.assign((event: ClientEvent) => recorder.observe(seller, event), { flush: () => buffer.flush() });
}

async function post(door: URL, key: string, records: readonly CallRecord[]): Promise<void> {
  const answer = await fetch(door, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calls: records }),
    signal: AbortSignal.timeout(patience),
  });
  if (answer.ok) return;
  const { code = 'CONSOLE_FAILED', message = `The console responded with status ${answer.status}.` } = (await answer
    .json()
    .catch(() => ({}))) as { code?: string; message?: string };
  throw new ConsoleError(code, message, 'Check the URL, and the key under Settings, Programs.');
}
