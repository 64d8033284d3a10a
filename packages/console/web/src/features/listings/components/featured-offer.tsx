import { Text } from '@mantine/core';

/** Below it, the server counts the featured offer as lost. */
const lostBelowPercent = 50;

/** The percentage of page views that had the seller's offer as the featured offer; null without page views. */
export function FeaturedOffer({ percentage }: { readonly percentage: number | null }) {
  if (percentage === null) return '–';
  return (
    <Text
      span
      size="sm"
      title="Page views of the last 7 reported days that had your offer as the featured offer (Buy Box)"
      {...(percentage < lostBelowPercent && { c: 'var(--mantine-color-error)', fw: 600 })}
    >
      {percentage} %
    </Text>
  );
}
