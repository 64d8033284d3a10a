import zlib from 'node:zlib';
import { StateError } from './state-error.ts';

/** The place of a map in the state: `['records', part]`, `['accounts']`, `['accounts', sellerId, 'orders']` and others. */
export type MapPath = readonly string[];

/** One change of the state. Items are JSON, in the form of saved states. */
export type StateChange =
  | readonly ['set' | 'insert', MapPath, string, unknown]
  | readonly ['delete', MapPath, string]
  | readonly ['clear', MapPath]
  /** The positions of an account's generators: its random generator and its last number. */
  | readonly ['account', string, unknown];

/** Changes that were made together, and the frame of the state after them. */
export interface Batch {
  /** Batches are numbered in the order in which they were written. */
  readonly number: number;
  readonly changes: readonly StateChange[];
  readonly frame: unknown;
}

const OPERATIONS: ReadonlySet<unknown> = new Set(['set', 'insert', 'delete', 'clear', 'account', 'commit']);
const NEWLINE = 10;
const CHECKSUM_LENGTH = 8;

/** Writes a line of the journal: the checksum of a JSON text, and the text. */
export function writeLine(json: string): string {
  return `${zlib.crc32(json).toString(16).padStart(CHECKSUM_LENGTH, '0')} ${json}\n`;
}

/** Writes the last line of a batch. Without it, the lines before it do not count. */
export function writeCommit(number: number, lines: number, frame: string): string {
  return writeLine(`["commit",${number},${lines},${frame}]`);
}

/** The batches of a journal, and the length of the file up to the end of the last complete batch, in bytes. */
export interface ReadJournal {
  readonly batches: readonly Batch[];
  readonly length: number;
}

/**
 * Reads a journal. A process can end while it writes: the last batch is ignored if it is incomplete. Throws a StateError if
 * a line before the last one is damaged.
 */
export function readJournal(bytes: Buffer, file: string): ReadJournal {
  const batches: Batch[] = [];
  let changes: StateChange[] = [];
  let length = 0;
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const next = newline === -1 ? bytes.length : newline + 1;
    number += 1;
    const line = newline === -1 ? null : parseLine(bytes.toString('utf8', start, newline));
    if (line === null) {
      if (next < bytes.length) throw createDamageError(file, number);
      break;
    }
    if (line[0] !== 'commit') changes.push(line);
    else {
      if (line[2] !== changes.length) throw createDamageError(file, number);
      batches.push({ number: line[1], changes, frame: line[3] });
      changes = [];
      length = next;
    }
    start = next;
  }
  return { batches, length };
}

type Commit = readonly ['commit', number, number, unknown];

/** Returns null for a damaged line. */
function parseLine(line: string): StateChange | Commit | null {
  const json = line.slice(CHECKSUM_LENGTH + 1);
  if (writeLine(json) !== `${line}\n`) return null;
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) && OPERATIONS.has(parsed[0]) ? (parsed as unknown as StateChange | Commit) : null;
}

function createDamageError(file: string, line: number): StateError {
  return new StateError(
    `${file} is damaged in line ${line}. To continue with the state before, delete this line and all after it. To start again, delete the folder.`,
  );
}
