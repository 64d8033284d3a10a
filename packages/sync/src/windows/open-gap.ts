import { closeGaps, type Gap, type GapKind, type GapWindow } from './gap.ts';

/** The same answer counts again after this time: sooner, Amazon may repeat what it has stored. */
const minAnswerInterval = 4 * 3_600_000;

/** So many equal answers that there is no data are taken as Amazon's word. */
const answersOfWord = 3;

const day = 86_400_000;

/** The first wait until a gap is requested again, in milliseconds, unless Amazon allows the report less often. */
const firstWait = 15 * 60_000;

/** Why a window was not returned. */
export interface GapReason {
  readonly code: string;
  readonly message: string;
  readonly source: Gap['source'];
  /** Whether the window was copied before: it is read again by a sweep. */
  readonly isRepeated: boolean;
  /** Whether Amazon said that there is no data, and nothing else says whether that is true. */
  readonly saysEmpty: boolean;
  /** Amazon creates the report at most once in this time, in milliseconds. */
  readonly minInterval: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the gaps with that of a window which was not returned: a new one, or an earlier one with one more answer. */
export function openGap(gaps: readonly Gap[], window: GapWindow, reason: GapReason): readonly Gap[] {
  // A cell of a grid that is not over is requested from its start, with a later end each time.
  const isSame = ({ from, to, kind }: Gap) =>
    from === window.from && (to ?? 0) <= (window.to ?? 0) && (reason.isRepeated || kind !== 'outdated');
  const earlier = gaps.find(isSame);
  const gap = describeGap(window, earlier, reason);
  const others = gaps.filter((entry) => entry !== earlier);
  if (gap.kind === 'outdated') {
    // The next sweep asks again for what Amazon says it does not have. Rows that are there stay.
    if (gap.answers >= answersOfWord) return others;
    const outdated = others.filter(({ kind }) => kind === 'outdated');
    return [...others.filter(({ kind }) => kind !== 'outdated'), ...closeGaps(outdated, window), gap];
  }
  return [...others, gap];
}

function describeGap({ from, to }: GapWindow, earlier: Gap | undefined, reason: GapReason): Gap {
  const { code, message, source, now, saysEmpty } = reason;
  const isEqual = earlier !== undefined && saysEmpty && earlier.answers > 0;
  const isCounted = !isEqual || now >= earlier.lastAt + minAnswerInterval;
  const first = saysEmpty ? 1 : 0;
  const answers = isEqual ? earlier.answers + (isCounted ? 1 : 0) : first;
  const tries = (earlier?.tries ?? 0) + 1;
  const lastAt = isCounted ? now : earlier.lastAt;
  const kind = chooseKind(earlier, answers, reason);
  const gap = { from, to, kind, source, code, message, answers, tries, firstAt: earlier?.firstAt ?? now, lastAt };
  return { ...gap, retryAt: planRetry(gap, reason) };
}

function chooseKind(earlier: Gap | undefined, answers: number, { isRepeated }: GapReason): GapKind {
  const kind = earlier?.kind ?? (isRepeated ? 'outdated' : 'missing');
  if (kind === 'outdated') return kind;
  // Answers are only counted if Amazon says that there is no data.
  return answers >= answersOfWord ? 'empty_by_amazon' : 'missing';
}

function planRetry(gap: Omit<Gap, 'retryAt'>, { saysEmpty, minInterval, now }: GapReason): number | null {
  const { kind, tries, lastAt } = gap;
  if (kind === 'empty_by_amazon') return null;
  const wait = Math.max(firstWait, minInterval);
  // A second answer soon shows whether the report was only requested too often. Later ones must be hours apart.
  if (saysEmpty && tries > 1) return Math.max(now + wait, lastAt + minAnswerInterval);
  return now + Math.min(Math.max(day, minInterval), wait * 2 ** Math.min(tries - 1, 10));
}
