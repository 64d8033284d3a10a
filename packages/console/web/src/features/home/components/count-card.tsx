import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { FigureCard, type FigureCardProps } from './figure-card.tsx';

interface CountCardProps extends Omit<FigureCardProps, 'value'> {
  readonly count: Outputs['shop']['home']['late'];
  /** What the note says if nothing is counted. @default the note */
  readonly noteOfNone?: string;
}

/** A count. One that is unknown is a dash with the reason, or the part of it that is certain. */
export function CountCard({ count, note, noteOfNone = note, isBad = false, ...props }: CountCardProps) {
  if (count.reason === null) {
    const isNone = count.value === 0;
    return <FigureCard {...props} value={count.value} isBad={isBad && !isNone} note={isNone ? noteOfNone : note} />;
  }
  const certain = count.atLeast ?? 0;
  return (
    <FigureCard
      {...props}
      value={certain > 0 ? `≥ ${formatCount(certain)}` : '–'}
      isBad={isBad && certain > 0}
      note={count.reason.text}
    />
  );
}
