import { ActionIcon, Alert, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { notifySuccess } from '../../../lib/notify.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';
import { IssueList } from './listing-issues.tsx';
import type { Listing } from './listings-table.tsx';

type Field = Inputs['shop']['changeListing']['field'];

interface ValueEditorProps {
  readonly field: Field;
  readonly listing: Listing;
  /** ID of the seller in the console; undefined if it is no longer connected. */
  readonly sellerId: string | undefined;
  /** Names the listing and its marketplace. */
  readonly name: string;
  /** The value as it is shown. */
  readonly children: ReactNode;
}

interface FieldTexts {
  readonly name: string;
  readonly describe: (listing: Listing) => string;
  readonly read: (listing: Listing) => string;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
}

const fields: Readonly<Record<Field, FieldTexts>> = {
  price: {
    name: 'price',
    describe: ({ currency }) => `In ${currency ?? 'the currency of the marketplace'}, for all buyers.`,
    read: ({ price }) => price ?? '',
    inputMode: 'decimal',
  },
  quantity: {
    name: 'stock',
    describe: () => 'Units that you ship yourself, in all marketplaces of the region.',
    read: ({ stock }) => (stock === null ? '' : String(stock)),
    inputMode: 'numeric',
  },
  title: {
    name: 'title',
    describe: () => 'At most 200 characters. Amazon may show the title of another seller’s contribution.',
    read: ({ title }) => title ?? '',
    inputMode: 'text',
  },
};

/** A value of a listing, with a button that changes it. */
export function ValueEditor({ field, listing, sellerId, name, children }: ValueEditorProps) {
  const [isOpen, setOpen] = useState(false);
  if (sellerId === undefined) return children;
  const label = `Change ${fields[field].name} of ${name}`;
  return (
    <Group gap={4} wrap="nowrap">
      {children}
      <Permitted procedures={['shop.previewListing', 'shop.changeListing']}>
        <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" withinPortal trapFocus>
          <Popover.Target>
            <ActionIcon size={22} variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(!isOpen)}>
              <Pencil size={13} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown maw="calc(100vw - 10px)" aria-label={label}>
            <ValueForm field={field} listing={listing} sellerId={sellerId} close={() => setOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      </Permitted>
    </Group>
  );
}

interface ValueFormProps {
  readonly field: Field;
  readonly listing: Listing;
  readonly sellerId: string;
  readonly close: () => void;
}

/** Amazon validates a value before it can be changed. */
function ValueForm({ field, listing, sellerId, close }: ValueFormProps) {
  const { sku, marketplaceId } = listing;
  const { name, describe, read, inputMode } = fields[field];
  const current = read(listing);
  const [value, setValue] = useState(current);
  const queries = useQueryClient();
  const preview = useMutation(trpc.shop.previewListing.mutationOptions());
  const change = useMutation(
    trpc.shop.changeListing.mutationOptions({
      onSuccess: async ({ status }) => {
        if (status !== 'ACCEPTED') return;
        notifySuccess(`Amazon accepted the ${name} of ${sku}.`);
        await queries.invalidateQueries({ queryKey: trpc.shop.pathKey() });
        close();
      },
    }),
  );
  const input = { sellerId, marketplaceId, sku, field, value };
  const isValid = preview.data?.status === 'VALID' && preview.variables?.value === value;
  const error = change.error ?? preview.error;
  const result = change.data ?? preview.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) change.mutate(input);
        else preview.mutate(input);
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={`New ${name}`}
          description={`${describe(listing)} Now: ${current === '' ? 'none' : current}.`}
          inputMode={inputMode}
          required
          maxLength={500}
          value={value}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value);
            preview.reset();
            change.reset();
          }}
        />
        {error !== null && <ErrorState error={error} />}
        {error === null && result !== undefined && <ValueOutcome name={name} result={result} />}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={value === ''} loading={preview.isPending || change.isPending}>
            {isValid ? `Change ${name}` : 'Preview'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ValueOutcomeProps {
  readonly name: string;
  readonly result: Outputs['shop']['changeListing'];
}

function ValueOutcome({ name, result: { status, issues } }: ValueOutcomeProps) {
  const isGood = status === 'VALID' || status === 'ACCEPTED';
  return (
    <Alert
      role="status"
      variant="light"
      color={isGood ? 'teal' : 'red'}
      title={`Amazon ${isGood ? 'accepts' : 'rejects'} this ${name}.`}
    >
      {isGood && <Text size="sm">Nothing is changed yet.</Text>}
      {issues.length > 0 && <IssueList issues={issues} />}
    </Alert>
  );
}
