import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfigFolder } from '../profiles/config-folder.ts';
import type { Shell } from '../shell/shell.ts';

/** How often calls used an operation or a type, and when last. */
export interface RecordedUse {
  /** Method and path template of an operation, such as `GET /orders/v0/orders`, or the name of a report type, a feed type or a data set of Data Kiosk. */
  readonly use: string;
  readonly calls: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

const dayMilliseconds = 86_400_000;
const keptDays = 31;
/** Milliseconds between two writes of a process, so that a long list does not write a line for each page. */
const writeInterval = 10_000;

/**
 * The operations and types that this user's commands used in the last 31 days. Each day has a file, to which processes append lines. The
 * files contain no parameters, IDs or secrets. A call never fails because its use cannot be saved.
 */
export class UseLog {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #unsaved = new Map<string, RecordedUse>();
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Counts a call. The first one is saved immediately, and later ones at most every ten seconds. */
  add(use: string): void {
    const now = this.#now();
    const calls = (this.#unsaved.get(use)?.calls ?? 0) + 1;
    this.#unsaved.set(use, { use, calls, last: new Date(now).toISOString() });
    if (now - this.#savedAt >= writeInterval) this.save();
  }

  /** Saves what is not saved yet. Call it before the process ends. */
  save(): void {
    if (this.#unsaved.size === 0) return;
    const now = this.#now();
    const lines = [...this.#unsaved.values()].map((use) => `${JSON.stringify(use)}\n`);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      if (this.#savedAt === Number.NEGATIVE_INFINITY) this.#deleteOldFiles(now);
      appendFileSync(join(this.#folder, toFileName(now)), lines.join(''), { mode: 0o600 });
    } catch {}
    this.#unsaved.clear();
    this.#savedAt = now;
  }

  /** Reads the saved uses since a time, in milliseconds since 1970. A use can occur more than once. */
  async read(since: number): Promise<readonly RecordedUse[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name >= toFileName(since));
    const texts = await Promise.all(names.map((name) => readFile(join(this.#folder, name), 'utf8')));
    const from = new Date(since).toISOString();
    return texts.flatMap((text) => text.split('\n').flatMap(parseLine)).filter(({ last }) => last >= from);
  }

  #deleteOldFiles(now: number): void {
    const oldest = toFileName(now - keptDays * dayMilliseconds);
    for (const name of readdirSync(this.#folder)) {
      if (name < oldest) rmSync(join(this.#folder, name), { force: true });
    }
  }
}

/** Opens the log of the current user. */
export function openUseLog({ env, now }: Pick<Shell, 'env' | 'now'>): UseLog {
  return new UseLog(join(resolveConfigFolder(env), 'calls'), now);
}

function toFileName(time: number): string {
  return `${new Date(time).toISOString().slice(0, 10)}.ndjson`;
}

/** A line that a killed process wrote in part is skipped. */
function parseLine(line: string): RecordedUse[] {
  try {
    const { use, calls, last }: Partial<RecordedUse> = JSON.parse(line);
    return use !== undefined && calls !== undefined && last !== undefined ? [{ use, calls, last }] : [];
  } catch {
    return [];
  }
}
