import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Moment } from '../../../components/moment.tsx';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Seller } from '../model/seller.ts';
import { ConsentForm } from './consent-form.tsx';
import { Section } from './section.tsx';

/** The authorization: when it was given, and how to get another one. */
export function TokenSection({ seller }: { readonly seller: Seller }) {
  const [replacing, replace] = useDisclosure(false);
  const [asking, ask] = useDisclosure(false);
  return (
    <Section title="Authorization">
      <Text size="sm">
        The refresh token is set, changed <Moment at={seller.authorizedAt} />. It is kept sealed, and never shown.
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-expanded={asking} onClick={ask.toggle} disabled={!seller.canConsent}>
          Ask for consent again
        </Button>
        <Button size="xs" variant="default" aria-expanded={replacing} onClick={replace.toggle}>
          Replace the token
        </Button>
      </Group>
      {!seller.canConsent && (
        <Text size="sm">Consent needs the application’s id: enter it under Settings, Applications.</Text>
      )}
      {asking && (
        <ConsentForm
          question={{
            applicationId: seller.application.id,
            region: seller.application.region,
            kind: seller.kind,
            name: seller.name,
            sellerId: seller.id,
          }}
          onConnected={ask.close}
        />
      )}
      {replacing && <ReplaceForm id={seller.id} onDone={replace.close} />}
    </Section>
  );
}

function ReplaceForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const replaceToken = useMutation(trpc.sellers.replaceToken.mutationOptions({ onSuccess: onDone }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refreshToken = String(new FormData(event.currentTarget).get('token') ?? '');
    replaceToken.mutate({ id, refreshToken });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <PasswordInput
          name="token"
          label="New refresh token"
          description="It is tried first. The old one stays when the marketplace refuses the new one."
          placeholder="Atzr|…"
          autoComplete="off"
          required
        />
        {replaceToken.error !== null && <FailedState error={replaceToken.error} />}
        <Button type="submit" size="xs" loading={replaceToken.isPending} style={{ alignSelf: 'flex-start' }}>
          Try and keep
        </Button>
      </Stack>
    </form>
  );
}
