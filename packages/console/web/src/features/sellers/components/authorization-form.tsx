import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { parseAuthorizationResult } from '../model/authorization-result.ts';
import type { Application, Marketplace } from '../model/seller.ts';

interface AuthorizationFormProps {
  readonly seller: {
    readonly applicationId: string;
    readonly region: Application['region'];
    readonly kind: 'seller' | 'vendor';
    readonly name: string;
    /** The seller to reconnect. */
    readonly sellerId?: string;
    /** The marketplace to select first. */
    readonly marketplaceId?: string | undefined;
  };
  readonly onConnected: (sellerId: string) => void;
}

/** Opens Amazon's authorization page. If its redirect URI is not in this console, the user pastes the resulting URL. */
export function AuthorizationForm({ seller, onConnected }: AuthorizationFormProps) {
  const marketplaces = useQuery(trpc.applications.marketplaces.queryOptions());
  return (
    <AsyncContent query={marketplaces} label="Loading marketplaces">
      {(all) => (
        <MarketplaceForm
          seller={seller}
          onConnected={onConnected}
          marketplaces={all.filter(({ region }) => region === seller.region)}
        />
      )}
    </AsyncContent>
  );
}

function MarketplaceForm({
  seller: { region: _, marketplaceId: initial, ...seller },
  onConnected,
  marketplaces,
}: AuthorizationFormProps & { readonly marketplaces: readonly Marketplace[] }) {
  const [first, ...others] = marketplaces;
  const isKnown = marketplaces.some(({ id }) => id === initial);
  const only = others.length === 0 ? first?.id : undefined;
  const [marketplaceId, choose] = useState((isKnown ? initial : only) ?? '');
  const missing = listMissing(seller.name, marketplaceId);
  const start = useMutation(
    trpc.sellers.startAuthorization.mutationOptions({
      onSuccess: ({ address, redirectUri }) => {
        if (new URL(redirectUri).origin === window.location.origin) window.location.assign(address);
      },
    }),
  );
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Marketplace"
        description="Where the seller signs in. The authorization is valid for all marketplaces of the region."
        value={marketplaceId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: 'Choose a marketplace', disabled: true },
          ...marketplaces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {start.error !== null && <ErrorState error={start.error} />}
      <Button
        loading={start.isPending}
        style={{ alignSelf: 'flex-start' }}
        disabled={missing.length > 0}
        onClick={() => start.mutate({ ...seller, sellerId: seller.sellerId ?? null, marketplaceId })}
      >
        Continue to Amazon
      </Button>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          To continue, {missing.join(' and ')}.
        </Text>
      )}
      {start.data !== undefined && <PasteUrlForm address={start.data.address} onConnected={onConnected} />}
    </Stack>
  );
}

/** Lists what the user must do before the authorization. */
function listMissing(name: string, marketplaceId: string): readonly string[] {
  return [
    ...(name.trim() === '' ? ['enter a display name'] : []),
    ...(marketplaceId === '' ? ['choose a marketplace'] : []),
  ];
}

/** Reads the authorization from a pasted URL, for applications whose redirect URI is not in this console. */
function PasteUrlForm({
  address,
  onConnected,
}: {
  readonly address: string;
  readonly onConnected: (id: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const finish = useMutation(
    trpc.sellers.finishAuthorization.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const authorization = parseAuthorizationResult(
      String(new FormData(event.currentTarget).get('address') ?? '').trim(),
    );
    setProblem(
      authorization === undefined
        ? 'This URL lacks spapi_oauth_code, state or selling_partner_id. Paste the complete URL.'
        : undefined,
    );
    if (authorization !== undefined) finish.mutate(authorization);
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
        <TextInput name="address" label="URL after authorization" autoComplete="off" required error={problem} />
        {finish.error !== null && <ErrorState error={finish.error} />}
        <Button type="submit" loading={finish.isPending} style={{ alignSelf: 'flex-start' }}>
          Connect seller
        </Button>
      </Stack>
    </form>
  );
}
