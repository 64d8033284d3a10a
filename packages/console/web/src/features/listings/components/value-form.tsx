import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states.tsx';
import { notifySuccess, notifyWarning } from '../../../lib/notify.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { comparePrices, type PriceComparison } from '../model/compare-prices.ts';
import { normalizeDecimal } from '../model/decimals.ts';
import { type Field, fields } from '../model/fields.ts';
import type { Listing } from '../model/selection.ts';
import { IssueList } from './listing-issues.tsx';

interface ValueFormProps {
  readonly field: Field;
  readonly listing: Listing;
  /** ID of the seller in the console. */
  readonly sellerId: string;
  readonly close: () => void;
}

/** Changes a value of a listing. Amazon validates it first, and a large change of a price needs a confirmation. */
export function ValueForm({ field, listing, sellerId, close }: ValueFormProps) {
  const { name, describe, read, show, inputMode } = fields[field];
  const [text, setText] = useState(() => read(listing));
  const [isConfirmed, setConfirmed] = useState(false);
  const { preview, change } = useValueChange(field, listing, close);
  const { sku, marketplaceId, currency } = listing;
  const value = field === 'price' ? normalizeDecimal(text) : text;
  const input = { sellerId, marketplaceId, sku, field, value };
  const accepted =
    preview.data?.status === 'VALID' && preview.variables?.value === input.value ? preview.data : undefined;
  const error = change.error ?? preview.error;
  const result = change.data ?? preview.data;
  const comparison =
    accepted !== undefined && field === 'price' ? comparePrices(accepted, value, currency ?? '') : undefined;
  const isBlocked = value === '' || (comparison?.confirmation !== undefined && !isConfirmed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked) return;
        if (accepted) change.mutate({ ...input, ...(isConfirmed && { confirmedFrom: accepted.from ?? undefined }) });
        else preview.mutate(input);
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={`New ${name}`}
          description={`${describe(listing)} Now: ${show(listing) || 'none'}.`}
          inputMode={inputMode}
          required
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setConfirmed(false);
            preview.reset();
            change.reset();
          }}
        />
        {error !== null && <ErrorState error={error} />}
        {error === null && result !== undefined && <ValueOutcome name={name} result={result} comparison={comparison} />}
        {comparison?.confirmation !== undefined && (
          <Checkbox
            size="sm"
            label={comparison.confirmation}
            checked={isConfirmed}
            onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
          />
        )}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={isBlocked} loading={preview.isPending || change.isPending}>
            {accepted ? `Change ${name}` : 'Preview'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Closes the form after Amazon accepted the change. */
function useValueChange(field: Field, { sku }: Listing, close: () => void) {
  const queries = useQueryClient();
  const preview = useMutation(trpc.shop.previewListing.mutationOptions());
  const change = useMutation(
    trpc.shop.changeListing.mutationOptions({
      onSuccess: async ({ status, warnings }) => {
        if (status !== 'ACCEPTED') return;
        const hint = field === 'price' ? ' To undo it, open Earlier changes.' : '';
        if (warnings.length === 0) notifySuccess(`Amazon accepted the ${fields[field].name} of ${sku}.${hint}`);
        for (const warning of warnings) notifyWarning(warning);
        await Promise.all([
          queries.invalidateQueries({ queryKey: trpc.shop.pathKey() }),
          queries.invalidateQueries({ queryKey: trpc.bulkChanges.pathKey() }),
        ]);
        close();
      },
    }),
  );
  return { preview, change };
}

interface ValueOutcomeProps {
  readonly name: string;
  readonly result: Outputs['shop']['previewListing'];
  readonly comparison: PriceComparison | undefined;
}

function ValueOutcome({ name, result: { status, issues }, comparison }: ValueOutcomeProps) {
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
      {isLarge && <Text size="sm">{verdict} Check that it is the price that you mean.</Text>}
      {isGood && <Text size="sm">Nothing is changed yet.</Text>}
      {issues.length > 0 && <IssueList issues={issues} />}
    </Alert>
  );
}
