import type { RecordContext } from '../engine/record-request.ts';
import type { CopyReader } from './copy-reader.ts';
import type { SampleReport } from './sample-report.ts';

/** What is needed to read rows of a unit again and to compare them. */
export interface ReadContext extends RecordContext {
  readonly copy: CopyReader;
  readonly report: SampleReport;
  /** Called after each read. */
  readonly onRead: () => void;
}
