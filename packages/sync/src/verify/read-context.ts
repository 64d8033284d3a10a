import type { Stream } from '../declaration/stream.ts';
import type { ValueCipher } from '../encryption/value-cipher.ts';
import type { RecordContext } from '../engine/run-window.ts';
import type { CopyReader } from './copy-reader.ts';
import type { SampleReport } from './sample-report.ts';

/** What is needed to read rows of a unit again and to compare them. */
export interface ReadContext {
  readonly stream: Stream;
  readonly copy: CopyReader;
  readonly report: SampleReport;
  /** Context of requests. */
  readonly record: RecordContext;
  /** Decrypts restricted columns; undefined if none are copied. */
  readonly cipher: ValueCipher | undefined;
  /** Days for which data is kept. */
  readonly keepDays: number;
  /** Called after each read. */
  readonly onRead: () => void;
}
