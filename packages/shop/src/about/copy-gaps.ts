import type { Unit } from '@supercargo/sync';
import { dayLength } from '../base/times.ts';
import type { Copy } from '../copy.ts';
import { isComplete } from './sources.ts';

/** What a copy does not have, so that screens can say that their numbers are incomplete. Names of streams, such as `orders`. */
export interface CopyGaps {
  /** Their first copy is not complete: rows of the last 60 days, or of a whole list, are missing. */
  readonly copying: readonly string[];
  /** They are not updated any more, because a seller revoked the authorization or because of an error that does not pass by itself. */
  readonly stopped: readonly string[];
  /** Amazon did not return rows of the last 60 days, or a whole list. They are requested again. */
  readonly missing: readonly string[];
}

/** The longest period that screens compare: the last 30 days with the 30 days before. */
const comparedPeriod = 60 * dayLength;

const stoppedStatuses: readonly Unit['status'][] = ['authorization-revoked', 'alarm'];
const runningStatuses: readonly Unit['status'][] = ['active', 'retrying'];

/** Lists the streams of a copy with gaps. */
export async function listCopyGaps(copy: Pick<Copy, 'status' | 'now'>): Promise<CopyGaps> {
  const units = await copy.status();
  const oldest = copy.now() - comparedPeriod;
  const list = (isMeant: (unit: Unit) => boolean) =>
    [...new Set(units.filter(isMeant).map(({ stream }) => stream))].sort();
  return {
    copying: list((unit) => runningStatuses.includes(unit.status) && !isComplete(unit, oldest)),
    stopped: list(({ status }) => stoppedStatuses.includes(status)),
    missing: list((unit) => runningStatuses.includes(unit.status) && hasMissingRows(unit, oldest)),
  };
}

function hasMissingRows({ gaps }: Unit, oldest: number): boolean {
  return gaps.some(({ kind, to }) => kind === 'missing' && (to === null || to > oldest));
}
