import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshMoney } from '../model/use-refresh-money.ts';
import { CostHistory } from './cost-history.tsx';

/** A SKU whose cost can be entered. */
export interface CostSku {
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly currency: string;
  /** The newest cost of a unit; null if there is none. */
  readonly unitCost: string | null;
}

/** The newest cost of a unit, with a button that changes it. */
export function CostEditor({ sku }: { readonly sku: CostSku }) {
  const [isOpen, setOpen] = useState(false);
  const label = `Change cost of ${sku.sku} in ${sku.currency}`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" style={{ whiteSpace: 'nowrap' }}>
      <MoneyText amount={sku.unitCost} currency={sku.currency} />
      <Permitted procedures={['money.setCost', 'money.removeCost']}>
        <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus>
          <Popover.Target>
            <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(!isOpen)}>
              <Pencil size={13} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown maw="calc(100vw - 10px)" aria-label={label}>
            <Stack gap="sm">
              <CostForm sku={sku} close={() => setOpen(false)} />
              <CostHistory sku={sku} />
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </Permitted>
    </Group>
  );
}

function CostForm({ sku, close }: { readonly sku: CostSku; readonly close: () => void }) {
  const [cost, setCost] = useState(sku.unitCost ?? '');
  const [validFrom, setValidFrom] = useState('');
  const refresh = useRefreshMoney();
  const { partnerId, currency } = sku;
  const save = useMutation(
    trpc.money.setCost.mutationOptions({
      onSuccess: async () => {
        notifySuccess(`Saved the cost of ${sku.sku}.`);
        await refresh();
        close();
      },
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ partnerId, sku: sku.sku, currency, cost, ...(validFrom !== '' && { validFrom }) });
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="Cost of a unit"
          description={`In ${currency}, with a point before the cents`}
          inputMode="decimal"
          required
          maxLength={12}
          value={cost}
          onChange={({ currentTarget }) => setCost(currentTarget.value.trim())}
        />
        <TextInput
          label="Valid from"
          description="Empty: from the beginning"
          type="date"
          value={validFrom}
          onChange={({ currentTarget }) => setValidFrom(currentTarget.value)}
        />
        {save.error !== null && <ErrorState error={save.error} />}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={cost === ''} loading={save.isPending}>
            Save cost
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
