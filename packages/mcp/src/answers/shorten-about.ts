import type { About } from '@supercargo/shop';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { countBytes } from '../output/page.ts';

/** What is shortened: that of the shop, or of any tables of the copy. */
export type LongAbout = Pick<About, 'at' | 'window' | 'notFinal'> & {
  readonly sources: readonly AboutSource[];
  readonly gaps: readonly unknown[];
};

type AboutSource = Pick<About['sources'][number], 'stream' | 'readAt' | 'problem' | 'partial'> & {
  readonly table: string;
};

/** Where an answer comes from, in at most {@link maxAboutBytes} of JSON. */
export interface ShortAbout {
  /** The tables. */
  readonly sources: string;
  /** When the oldest part was read; null if a part never was. */
  readonly readAt: string | null;
  /** How long ago that was. */
  readonly age: string | null;
  /** The days that the answer is about. */
  readonly window?: string;
  /** Parts that Amazon did not return. */
  readonly gaps?: number;
  /** Rows that lack columns. */
  readonly partial?: string;
  /** What is wrong, and what can still change. */
  readonly notes: readonly string[];
  /** Notes for which there was no room. */
  readonly moreNotes?: number;
}

/** The most bytes of the JSON. */
export const maxAboutBytes = 400;

const maxNoteLength = 160;

/** Shortens what an answer says about itself. Problems come before what can still change. */
export function shortenAbout({ at, sources, window, gaps, notFinal }: LongAbout): ShortAbout {
  const readAt = findOldest(sources);
  const partial = sources.find((source) => source.partial !== null);
  const about = {
    sources: sources.map(({ table }) => table).join(', '),
    readAt: readAt === null ? null : `${readAt.slice(0, 16)}Z`,
    age: readAt === null ? null : formatDuration(Date.parse(at) - Date.parse(readAt)),
    ...(window !== null && { window: `${window.from.slice(0, 10)} to ${formatLastDay(window.to)}` }),
    ...(gaps.length > 0 && { gaps: gaps.length }),
    ...(partial?.partial && { partial: `${partial.partial.rows} of ${partial.partial.of} rows of ${partial.stream}` }),
  };
  const problems = sources.flatMap(({ problem }) => (problem === null ? [] : [problem.text]));
  const notes = [...new Set([...problems, ...notFinal])].map((note) => note.slice(0, maxNoteLength));
  let kept = notes.length;
  const build = () => ({
    ...about,
    notes: notes.slice(0, kept),
    ...(kept < notes.length && { moreNotes: notes.length - kept }),
  });
  while (kept > 0 && countBytes(JSON.stringify(build())) > maxAboutBytes) kept -= 1;
  return build();
}

/** The window ends where the next day starts. */
function formatLastDay(to: string): string {
  return new Date(Date.parse(to) - 1).toISOString().slice(0, 10);
}

function findOldest(sources: readonly AboutSource[]): string | null {
  // A note says which tables the copy does not have.
  const times = sources.flatMap(({ readAt, problem }) => (problem?.code === 'NOT_COPIED' ? [] : [readAt]));
  return times.includes(null) ? null : (times.toSorted().at(0) ?? null);
}
