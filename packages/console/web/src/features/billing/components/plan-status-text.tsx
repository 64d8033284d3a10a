import type { PlanStatus } from '../model/plan-status.ts';
import { Day } from './day.tsx';

/** The text of a plan status, with its date. */
export function PlanStatusText({ status: { text, at } }: { readonly status: PlanStatus }) {
  const [before = '', after] = text.split('{at}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      {at === undefined ? 'an unknown date' : <Day at={at} />}
      {after}
    </>
  );
}
