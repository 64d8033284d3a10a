import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AsyncContent } from '../../../components/async-content.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { readConsentAnswer } from '../model/consent-answer.ts';
import type { Application, Marketplace } from '../model/seller.ts';

interface ConsentFormProps {
  readonly question: {
    readonly applicationId: string;
    readonly region: Application['region'];
    readonly kind: 'seller' | 'vendor';
    readonly name: string;
    /** The seller to reconnect. */
    readonly sellerId?: string;
  };
  readonly onConnected: (sellerId: string) => void;
}

/** Leads to the consent page, and takes what it has led back to where it does not lead back here. */
export function ConsentForm({ question, onConnected }: ConsentFormProps) {
  const marketplaces = useQuery(trpc.applications.marketplaces.queryOptions());
  return (
    <AsyncContent query={marketplaces} label="Loading marketplaces">
      {(all) => (
        <Ask
          question={question}
          onConnected={onConnected}
          marketplaces={all.filter(({ region }) => region === question.region)}
        />
      )}
    </AsyncContent>
  );
}

function Ask({
  question: { region: _, ...question },
  onConnected,
  marketplaces,
}: ConsentFormProps & { readonly marketplaces: readonly Marketplace[] }) {
  const [marketplaceId, choose] = useState(marketplaces[0]?.id ?? '');
  const ask = useMutation(
    trpc.sellers.startAuthorization.mutationOptions({
      onSuccess: ({ address, redirectUri }) => {
        if (new URL(redirectUri).origin === window.location.origin) window.location.assign(address);
      },
    }),
  );
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Seller Central country"
        description="The authorization is valid for all marketplaces of the region."
        value={marketplaceId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {ask.error !== null && <ErrorState error={ask.error} />}
      <Button
        loading={ask.isPending}
        style={{ alignSelf: 'flex-start' }}
        disabled={question.name.trim() === ''}
        onClick={() => ask.mutate({ ...question, sellerId: question.sellerId ?? null, marketplaceId })}
      >
        Continue to Amazon
      </Button>
      {ask.data !== undefined && <Elsewhere address={ask.data.address} onConnected={onConnected} />}
    </Stack>
  );
}

/** The application leads back to an address that is not the console's. */
function Elsewhere({ address, onConnected }: { readonly address: string; readonly onConnected: (id: string) => void }) {
  const [fault, setFault] = useState<string>();
  const finish = useMutation(
    trpc.sellers.finishAuthorization.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = readConsentAnswer(String(new FormData(event.currentTarget).get('address') ?? '').trim());
    setFault(
      answer === undefined
        ? 'This URL lacks spapi_oauth_code, state or selling_partner_id. Paste the complete URL.'
        : undefined,
    );
    if (answer !== undefined) finish.mutate(answer);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
            Open the authorization page
          </Anchor>{' '}
          in another tab. After you authorize the application, copy the URL of the page that opens and paste it here
          within five minutes.
        </Text>
        <CopyButton text={address} label="Copy authorization URL" />
        <TextInput name="address" label="URL after authorization" autoComplete="off" required error={fault} />
        {finish.error !== null && <ErrorState error={finish.error} />}
        <Button type="submit" loading={finish.isPending} style={{ alignSelf: 'flex-start' }}>
          Connect seller
        </Button>
      </Stack>
    </form>
  );
}
