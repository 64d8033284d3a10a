import type { Standing } from '../model/standing.ts';
import { Day } from './day.tsx';

/** What is said of how a workspace stands, with the day in it. */
export function StandingText({ standing: { text, at } }: { readonly standing: Standing }) {
  const [before = '', after] = text.split('{at}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      {at === undefined ? 'a day that is not known yet' : <Day at={at} />}
      {after}
    </>
  );
}
