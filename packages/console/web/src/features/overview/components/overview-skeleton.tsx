import { Card, VisuallyHidden } from '@mantine/core';
import { SkeletonLines } from '../../../components/states/states.tsx';
import classes from '../overview.module.css';

/** Lines of each card while the overview is loading. */
const cards = [7, 7, 5, 5];

/** Stands where the cards of the overview are loading. */
export function OverviewSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading overview…</VisuallyHidden>
      <div className={classes.columns}>
        {cards.map((lines, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no other identity
          <Card key={card} withBorder padding="md">
            <SkeletonLines lines={lines} />
          </Card>
        ))}
      </div>
    </div>
  );
}
