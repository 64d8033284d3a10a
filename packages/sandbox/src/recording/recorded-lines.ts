import { appendFileSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from '../storage/private-files.ts';
import { RecordingFull, StateError } from '../storage/state-error.ts';
import type { RecordedLine, RecordingHead } from './recording-form.ts';

/** The lines of a recording so far. */
export interface RecordedLines {
  readonly file: string | undefined;
  lines(): number;
  bytes(): number;
  /** Throws a RecordingFull error if the line exceeds the maximum size. */
  checkSize(line: RecordedLine): void;
  add(line: RecordedLine): void;
  /** Returns the complete recording as text. */
  text(): string;
}

export function createRecordedLines(
  head: RecordingHead,
  maxBytes: number,
  file?: string,
  overwrite = false,
): RecordedLines {
  const first = `${JSON.stringify(head)}\n`;
  const lines = [first];
  let bytes = Buffer.byteLength(first);
  if (file !== undefined) createFile(file, first, overwrite);
  return {
    file,
    lines: () => lines.length - 1,
    bytes: () => bytes,
    checkSize(line) {
      if (bytes + Buffer.byteLength(JSON.stringify(line)) < maxBytes) return;
      throw new RecordingFull(
        `The recording is full: it holds at most ${maxBytes} bytes (maxRecordingBytes). Stop it.`,
      );
    },
    add(line) {
      const text = `${JSON.stringify(line)}\n`;
      lines.push(text);
      bytes += Buffer.byteLength(text);
      if (file !== undefined) appendFileSync(file, text);
    },
    text: () => lines.join(''),
  };
}

function createFile(file: string, first: string, overwrite: boolean): void {
  try {
    writeFileSync(file, first, { flag: overwrite ? 'w' : 'wx', mode: PRIVATE_FILE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StateError(`The file ${file} already exists. Choose another name for the recording, or delete the file.`);
  }
}
