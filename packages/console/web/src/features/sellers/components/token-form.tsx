import { Button, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Application } from '../model/seller.ts';
import { TokenError } from './token-error.tsx';

interface TokenFormProps {
  readonly seller: {
    readonly applicationId: string;
    readonly region: Application['region'];
    readonly kind: 'seller' | 'vendor';
    readonly name: string;
  };
  readonly onConnected: (sellerId: string) => void;
}

/** Connects a seller with a refresh token. The token is saved after Amazon accepts it. */
export function TokenForm({ seller: { region, ...seller }, onConnected }: TokenFormProps) {
  const marketplaces = useQuery(trpc.applications.marketplaces.queryOptions());
  const connect = useMutation(trpc.sellers.connect.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }));
  const formRef = useRef<HTMLFormElement>(null);
  const send = (skipsTest: boolean) => {
    if (formRef.current?.reportValidity() !== true) return;
    const form = new FormData(formRef.current);
    const marketplaceId = form.get('marketplace');
    connect.mutate({
      ...seller,
      refreshToken: String(form.get('token') ?? ''),
      marketplaceIds: typeof marketplaceId === 'string' ? [marketplaceId] : [],
      skipsTest,
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form onSubmit={submit} ref={formRef}>
      <Stack gap="sm">
        {seller.kind === 'vendor' && (
          <NativeSelect
            name="marketplace"
            label="Marketplace"
            description="Amazon does not list the marketplaces of vendors."
            data={(marketplaces.data ?? [])
              .filter((one) => one.region === region)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <PasswordInput
          name="token"
          label="Refresh token"
          description="Seller Central shows it when you authorize your own application. Stored encrypted, not shown again."
          placeholder="Atzr|…"
          autoComplete="off"
          required
        />
        {connect.error !== null && (
          <TokenError error={connect.error} retry={() => send(false)} saveUntested={() => send(true)} />
        )}
        <Button
          type="submit"
          loading={connect.isPending}
          disabled={seller.name.trim() === ''}
          style={{ alignSelf: 'flex-start' }}
        >
          Connect seller
        </Button>
        {seller.name.trim() === '' && (
          <Text size="sm" c="dimmed">
            To connect the seller, enter a display name.
          </Text>
        )}
      </Stack>
    </form>
  );
}
