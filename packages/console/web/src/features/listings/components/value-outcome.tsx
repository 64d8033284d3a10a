import { Alert, Text } from '@mantine/core';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { PriceComparison } from '../model/compare-prices.ts';
import { IssueList } from './listing-issues.tsx';

interface ValueOutcomeProps {
  readonly name: string;
  readonly result: Pick<Outputs['shop']['previewListing'], 'status' | 'issues' | 'atStake'>;
  /** Code of the listing's currency. */
  readonly currency: string | null;
  readonly comparison: PriceComparison | undefined;
}

/** What Amazon says about a value. */
export function ValueOutcome({ name, result: { status, issues, atStake }, currency, comparison }: ValueOutcomeProps) {
  const isGood = status === 'VALID' || status === 'ACCEPTED';
  const isLarge = isGood && comparison?.confirmation !== undefined;
  const verdict = `Amazon ${isGood ? 'accepts' : 'rejects'} this ${name}.`;
  return (
    <Alert
      role="status"
      variant="light"
      color={isLarge ? 'orange' : isGood ? 'teal' : 'red'}
      title={isLarge ? 'This is a large price change.' : verdict}
    >
      {comparison !== undefined && (
        <Text size="sm" fw={500}>
          {comparison.text}
        </Text>
      )}
      {isGood && atStake !== null && (
        <Text size="sm">
          At stake with the units that you have: <MoneyText amount={atStake} currency={currency} />
        </Text>
      )}
      {isLarge && <Text size="sm">{verdict} Check that it is the price that you mean.</Text>}
      {isGood && <Text size="sm">Nothing is changed yet.</Text>}
      {issues.length > 0 && <IssueList issues={issues} />}
    </Alert>
  );
}
