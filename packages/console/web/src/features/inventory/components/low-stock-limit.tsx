import { Button, Group, NumberInput, Popover, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';

/** The days below which stock is low. Users can change them for the workspace. */
export function LowStockLimit() {
  const [isOpen, setOpen] = useState(false);
  const days = useQuery(trpc.settings.get.queryOptions()).data?.shop.value.lowStockDays;
  if (days === undefined) return null;
  return (
    <Permitted procedures="settings.setShop">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal trapFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            rightSection={<Pencil size={13} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            Low: less than {formatQuantity(days, 'day')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown maw="calc(100vw - 10px)" aria-label="Low stock">
          <LimitForm days={days} close={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </Permitted>
  );
}

function LimitForm({ days, close }: { readonly days: number; readonly close: () => void }) {
  const [value, setValue] = useState<number | string>(days);
  const queries = useQueryClient();
  const save = useMutation(
    trpc.settings.setShop.mutationOptions({
      onSuccess: async () => {
        await Promise.all([trpc.settings, trpc.shop].map((one) => queries.invalidateQueries(one.pathFilter())));
        close();
      },
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ value: { lowStockDays: Number(value) } });
      }}
    >
      <Stack gap="xs">
        <NumberInput
          label="Stock is low if it lasts for less than"
          description="On Home and in this list, for everyone"
          suffix=" days"
          min={1}
          max={365}
          allowDecimal={false}
          clampBehavior="strict"
          value={value}
          onChange={setValue}
        />
        {save.error !== null && <ErrorState error={save.error} />}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={typeof value !== 'number'} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
