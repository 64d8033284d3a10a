/**
 * Reports the calls of your own program to a console, which shows them under Activity.
 *
 * @module @supercargo/console/reporting
 */
import '@supercargo/catalogue/node-version';

import type { ClientEvent } from 'supercargo';
import { ConsoleError } from './errors/console-error.ts';
import { CallRecorder } from './services/activity/call-recorder.ts';
import { RecordBuffer } from './services/activity/record-buffer.ts';
import type { CallRecord } from './storage/schema/call-record.ts';
import type { Seller } from './storage/schema/sellers.ts';

/** The console that receives the calls. */
interface ReportCallsOptions {
  /** Address of the console, such as `http://127.0.0.1:4650`. */
  readonly url: string;
  /** The program's key, from Settings, Programs. */
  readonly key: string;
  /** Receives the error when calls could not be reported. They are not reported again. @default no function */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** An observer for a client's options. It reports every call when the call has ended. */
interface CallReporter {
  (event: ClientEvent): void;
  /** Reports the remaining calls. Await it before the program ends. */
  flush(): Promise<void>;
}

/** Milliseconds between reports. */
const intervalMilliseconds = 250;
const timeoutMilliseconds = 10_000;

/**
 * Creates an observer that reports each call to a console: operation, path, status, attempts, waits and IDs. It does not send
 * queries, headers, bodies or tokens. It never delays or fails a call; up to 5,000 calls are queued while the console does not respond.
 */
export function reportCallsTo({ url, key, onError = () => {} }: ReportCallsOptions): CallReporter {
  const endpoint = new URL('/reported-calls', url);
  const buffer = new RecordBuffer((records) => post(endpoint, key, records), onError, {
    every: intervalMilliseconds,
    records: 5000,
  });
  const recorder = new CallRecorder({
    now: Date.now,
    keepsPersonalData: () => false,
    keep: (record) => buffer.add(record),
    token: () => {},
  });
  // The console finds the seller by the key.
  const seller = { id: '', workspaceId: '' } as Seller;
  return Object.assign((event: ClientEvent) => recorder.observe(seller, event), { flush: () => buffer.flush() });
}

async function post(endpoint: URL, key: string, records: readonly CallRecord[]): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calls: records }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (response.ok) return;
  const { code = 'CONSOLE_FAILED', message = `The console responded with status ${response.status}.` } = (await response
    .json()
    .catch(() => ({}))) as { code?: string; message?: string };
  throw new ConsoleError(code, message, 'Check the URL, and the key under Settings, Programs.');
}
