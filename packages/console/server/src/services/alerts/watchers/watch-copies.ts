import type { AlertCondition } from '../../../storage/schema/alerts.ts';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';
import { listWatchedCopies, type WatchedCopy } from './watched-copies.ts';

type BehindCondition = Extract<AlertCondition, { kind: 'copy-behind' }>;

/** Finds the sellers whose copy of a stream is behind Amazon. */
export async function watchCopies(
  mirrors: Pick<Mirrors, 'list'>,
  watched: WatchedRule,
  condition: BehindCondition,
  now: number,
): Promise<Observations> {
  const seen: Observation[] = [];
  for (const copy of listWatchedCopies(mirrors, watched)) seen.push(...(await watchCopy(copy, condition, now)));
  return { seen, complete: [] };
}

async function watchCopy(
  { mirror, names }: WatchedCopy,
  { stream, minutes }: BehindCondition,
  now: number,
): Promise<Observation[]> {
  // Loads the package of the sync, which a console without copies does not need.
  const { describeMirror } = await import('../../mirror/mirror-status.ts');
  const { failure, streams } = await describeMirror(mirror);
  const build = (partnerId: string, isOpen: boolean, what: string) => ({
    key: `${mirror.plan.source}/${partnerId}/${stream}`,
    isOpen,
    text: `The copy of ${stream} of ${names.get(partnerId)} ${what}.`,
    path: '/data',
    at: new Date(now),
  });
  if (failure !== null) return [...names.keys()].map((id) => build(id, true, `has stopped with ${failure.code}`));
  return streams
    .filter((one) => one.stream === stream && names.has(one.partnerId))
    .flatMap(({ partnerId, status, lag }) => {
      if (status === 'paused' || status === 'removed') return [build(partnerId, false, 'is paused')];
      if (lag === null) return [];
      const behind = Math.floor(lag / 60_000);
      return [build(partnerId, behind >= minutes, `is ${behind} minutes behind Amazon`)];
    });
}
