import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

type CopiedSeller = Outputs['mirror']['get']['sellers'][number];

interface CopiedSellersProps {
  readonly sellers: readonly CopiedSeller[];
  readonly isOn: boolean;
}

/** Chooses the sellers to copy. Test sellers are copied while copying is on. */
export function CopiedSellers({ sellers, isOn }: CopiedSellersProps) {
  const real = sellers.filter(({ isSandbox }) => !isSandbox);
  const copied = real.filter(({ isCopied }) => isCopied).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>();
  const queryClient = useQueryClient();
  const configure = useMutation(
    trpc.mirror.configure.mutationOptions({
      onSuccess: () => {
        setChosen(undefined);
        for (const queryKey of [trpc.mirror.pathKey(), trpc.shop.pathKey()]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
      onError: notifyError,
    }),
  );
  const selected = chosen ?? copied;
  const isChanged = chosen !== undefined && chosen.toSorted().join() !== copied.toSorted().join();
  return (
    <Permitted procedures="mirror.configure">
      <Stack gap="xs">
        <Switch
          label="Copy data"
          checked={isOn}
          disabled={configure.isPending}
          onChange={({ currentTarget }) => configure.mutate({ isOn: currentTarget.checked, sellerIds: [...selected] })}
        />
        {isOn && real.length > 0 && (
          <Checkbox.Group
            label="Sellers to copy"
            description="A copy uses at most 70 % of each quota. The first one can take hours."
            value={[...selected]}
            onChange={setChosen}
          >
            <Group mt={4}>
              {real.map(({ id, name, partnerId }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={partnerId === null ? `${name} (test its connection first)` : name}
                  disabled={partnerId === null}
                />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {isChanged && (
          <Group>
            <Button
              size="xs"
              loading={configure.isPending}
              onClick={() => configure.mutate({ isOn, sellerIds: [...selected] })}
            >
              Save
            </Button>
            <Text size="sm" c="dimmed">
              Data that is already copied stays.
            </Text>
          </Group>
        )}
      </Stack>
    </Permitted>
  );
}
