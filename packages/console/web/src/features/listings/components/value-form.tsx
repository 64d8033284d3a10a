import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../../components/states/changed-meanwhile.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess, notifyWarning } from '../../../lib/notices/notify.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { comparePrices } from '../model/compare-prices.ts';
import { normalizeDecimal } from '../model/decimals.ts';
import { type Field, fields } from '../model/fields.ts';
import { findConflict } from '../model/find-conflict.ts';
import type { Listing } from '../model/listing.ts';
import { ValueOutcome } from './value-outcome.tsx';

interface ValueFormProps {
  readonly field: Field;
  readonly listing: Listing;
  /** ID of the seller in the console. */
  readonly sellerId: string;
  readonly close: () => void;
}

/**
 * Changes a value of a listing. Amazon validates it first. A large change of a price needs a confirmation, and so does the change of a
 * value that somebody else changed meanwhile.
 */
export function ValueForm({ field, listing, sellerId, close }: ValueFormProps) {
  const { name, describe, read, format, inputMode } = fields[field];
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
  const conflict = accepted && findConflict(field, listing, accepted.from);
  const confirmation = conflict === undefined ? comparison?.confirmation : `Replace ${conflict.current} with mine`;
  const isBlocked = value === '' || (confirmation !== undefined && !isConfirmed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked) return;
        setConfirmed(false);
        if (accepted) change.mutate({ ...input, from: accepted.from, isConfirmed });
        else preview.mutate(input);
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={`New ${name}`}
          description={`${describe(listing)} Now: ${read(listing) === '' ? 'none' : format(read(listing), listing)}.`}
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
        {error === null && result !== undefined && (
          <ValueOutcome name={name} result={result} comparison={comparison} currency={listing.currency} />
        )}
        {conflict !== undefined && (
          <ChangedMeanwhile
            what={name}
            values={[{ label: capitalize(name), ...conflict, entered: format(value, listing) }]}
          />
        )}
        {confirmation !== undefined && (
          <Checkbox
            size="sm"
            label={confirmation}
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
      // Another preview shows the value that somebody else set since the last one.
      onError: (error, { from: _, isConfirmed: __, ...input }) => {
        if (describeError(error).code !== 'CHANGED_MEANWHILE') return;
        change.reset();
        preview.mutate(input);
      },
      onSuccess: async ({ status, warnings }) => {
        if (status !== 'ACCEPTED') return;
        const { name } = fields[field];
        if (warnings.length === 0) {
          notifySuccess(`Amazon accepted the ${name} of ${sku}. To undo it, open Earlier changes.`);
        }
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

function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
