import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { AuthorizationForm } from './authorization-form.tsx';
import { Section } from './section.tsx';
import { TokenError } from './token-error.tsx';

/** Shows when the seller was authorized, and renews the authorization. */
export function TokenSection({ seller }: { readonly seller: Seller }) {
  const [isReplacing, setReplacing] = useDisclosure(false);
  const [isAuthorizing, setAuthorizing] = useDisclosure(false);
  return (
    <Section title="Authorization">
      <Text size="sm">
        Refresh token changed <Moment at={seller.authorizedAt} />. Stored encrypted, not shown.
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-expanded={isAuthorizing}
          onClick={setAuthorizing.toggle}
          disabled={!seller.canAuthorize}
        >
          Re-authorize
        </Button>
        <Button size="xs" variant="default" aria-expanded={isReplacing} onClick={setReplacing.toggle}>
          Replace token
        </Button>
      </Group>
      {!seller.canAuthorize && (
        <Text size="sm">To re-authorize, enter the ID of the application under Settings, Applications.</Text>
      )}
      {isAuthorizing && (
        <AuthorizationForm
          seller={{
            applicationId: seller.application.id,
            region: seller.application.region,
            kind: seller.kind,
            name: seller.name,
            sellerId: seller.id,
            marketplaceId: seller.marketplaceIds[0],
          }}
          onConnected={setAuthorizing.close}
        />
      )}
      {isReplacing && <ReplaceForm id={seller.id} onDone={setReplacing.close} />}
    </Section>
  );
}

function ReplaceForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const replaceToken = useMutation(trpc.sellers.replaceToken.mutationOptions({ onSuccess: onDone }));
  const formRef = useRef<HTMLFormElement>(null);
  const send = (skipsTest: boolean) => {
    if (formRef.current?.reportValidity() !== true) return;
    const refreshToken = String(new FormData(formRef.current).get('token') ?? '');
    replaceToken.mutate({ id, refreshToken, skipsTest });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form onSubmit={submit} ref={formRef}>
      <Stack gap="xs">
        <PasswordInput
          name="token"
          label="New refresh token"
          description="The token is tested before it is saved. If Amazon rejects it, the current token stays."
          placeholder="Atzr|…"
          autoComplete="off"
          required
        />
        {replaceToken.error !== null && (
          <TokenError error={replaceToken.error} retry={() => send(false)} saveUntested={() => send(true)} />
        )}
        <Button type="submit" size="xs" loading={replaceToken.isPending} style={{ alignSelf: 'flex-start' }}>
          Save token
        </Button>
      </Stack>
    </form>
  );
}
