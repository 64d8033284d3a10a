import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { readConsentAnswer } from '../model/consent-answer.ts';
import type { Application, Marketplace } from '../model/seller.ts';

interface ConsentFormProps {
  readonly question: {
    readonly applicationId: string;
    readonly region: Application['region'];
    readonly kind: 'seller' | 'vendor';
    readonly name: string;
    /** The seller to connect anew. */
    readonly sellerId?: string;
  };
  readonly onConnected: (sellerId: string) => void;
}

/** Leads to the consent page, and takes what it has led back to where it does not lead back here. */
export function ConsentForm({ question, onConnected }: ConsentFormProps) {
  const marketplaces = useQuery(trpc.applications.marketplaces.queryOptions());
  return (
    <Answered query={marketplaces} label="Loading the marketplaces">
      {(all) => (
        <Ask
          question={question}
          onConnected={onConnected}
          marketplaces={all.filter(({ region }) => region === question.region)}
        />
      )}
    </Answered>
  );
}

function Ask({
  question: { region: _, ...question },
  onConnected,
  marketplaces,
}: ConsentFormProps & { readonly marketplaces: readonly Marketplace[] }) {
  const [marketplaceId, choose] = useState(marketplaces[0]?.id ?? '');
  const ask = useMutation(
    trpc.sellers.askForConsent.mutationOptions({
      onSuccess: ({ address, redirectUri }) => {
        if (new URL(redirectUri).origin === window.location.origin) window.location.assign(address);
      },
    }),
  );
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Where the account signs in"
        description="Consent counts for every marketplace of the region."
        value={marketplaceId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {ask.error !== null && <FailedState error={ask.error} />}
      <Button
        loading={ask.isPending}
        style={{ alignSelf: 'flex-start' }}
        disabled={question.name.trim() === ''}
        onClick={() => ask.mutate({ ...question, sellerId: question.sellerId ?? null, marketplaceId })}
      >
        Go to the consent page
      </Button>
      {ask.data !== undefined && <Elsewhere address={ask.data.address} onConnected={onConnected} />}
    </Stack>
  );
}

/** The application leads back to an address that is not the console's. */
function Elsewhere({ address, onConnected }: { readonly address: string; readonly onConnected: (id: string) => void }) {
  const [fault, setFault] = useState<string>();
  const finish = useMutation(trpc.sellers.finishConsent.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = readConsentAnswer(String(new FormData(event.currentTarget).get('address') ?? '').trim());
    setFault(answer === undefined ? 'This address has no spapi_oauth_code, state and selling_partner_id.' : undefined);
    if (answer !== undefined) finish.mutate(answer);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
            Open the consent page
          </Anchor>{' '}
          in another tab. When it has led you on, copy the address of that page and paste it here within five minutes.
        </Text>
        <CopyButton text={address} label="Copy the consent address" />
        <TextInput name="address" label="Address that you were led to" autoComplete="off" required error={fault} />
        {finish.error !== null && <FailedState error={finish.error} />}
        <Button type="submit" loading={finish.isPending} style={{ alignSelf: 'flex-start' }}>
          Connect
        </Button>
      </Stack>
    </form>
  );
}
