import { Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type Outputs, trpc } from '../lib/trpc.ts';
import { ErrorState } from './states.tsx';

type Application = Outputs['applications']['list'][number];

export const regionNames = { eu: 'Europe', na: 'North America', fe: 'Far East' } as const;

interface ApplicationFormProps {
  /** The application to edit; undefined for a new one. */
  readonly existing?: Application | undefined;
  /** Whether the application will be authorized by real sellers next, so that it needs an ID and cannot be that of a sandbox. */
  readonly isForSellers?: boolean;
  /** Receives the ID of the application. */
  readonly onDone: (id: string) => void;
}

/** Adds or edits an application. */
export function ApplicationForm({ existing, isForSellers = false, onDone }: ApplicationFormProps) {
  const callback = useQuery(trpc.sellers.callback.queryOptions());
  const add = useMutation(trpc.applications.add.mutationOptions({ onSuccess: ({ id }) => onDone(id) }));
  const change = useMutation(trpc.applications.change.mutationOptions({ onSuccess: (_, { id }) => onDone(id) }));
  const error = add.error ?? change.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const values = {
      name: text('name'),
      region: text('region') as Application['region'],
      clientId: text('clientId'),
      applicationId: text('applicationId') || null,
      redirectUri: text('redirectUri') || null,
      isDraft: form.get('isDraft') !== null,
    };
    if (existing !== undefined) change.mutate({ id: existing.id, change: values });
    else {
      add.mutate({
        ...values,
        clientSecret: text('clientSecret'),
        baseUrl: text('baseUrl') || null,
        authUrl: text('authUrl') || null,
      });
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput name="name" label="Name" defaultValue={existing?.name} maxLength={100} required data-autofocus />
        <NativeSelect
          name="region"
          label="Region"
          defaultValue={existing?.region ?? 'eu'}
          data={Object.entries(regionNames).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          name="clientId"
          label="Client ID"
          placeholder="amzn1.application-oa2-client.…"
          defaultValue={existing?.clientId}
          autoComplete="off"
          required
        />
        {existing === undefined && (
          <PasswordInput
            name="clientSecret"
            label="Client secret"
            description="Stored encrypted, not shown again."
            autoComplete="off"
            required
          />
        )}
        <TextInput
          name="applicationId"
          label="Application ID"
          description={isForSellers ? undefined : 'Required to authorize sellers with Amazon.'}
          required={isForSellers}
          placeholder="amzn1.sp.solution.…"
          defaultValue={existing?.applicationId ?? ''}
          autoComplete="off"
        />
        <TextInput
          name="redirectUri"
          label="Redirect URI"
          description={`Must be registered with the application. Default: ${callback.data?.address ?? 'the URL of the console'}`}
          defaultValue={existing?.redirectUri ?? ''}
          autoComplete="off"
        />
        <Checkbox
          name="isDraft"
          label="Draft app"
          description="Not published yet. Sellers authorize it with version=beta."
          defaultChecked={existing?.isDraft ?? false}
        />
        {existing === undefined && !isForSellers && <SandboxUrls />}
        {error !== null && <ErrorState error={error} />}
        <Button type="submit" loading={add.isPending || change.isPending} style={{ alignSelf: 'flex-start' }}>
          {existing === undefined ? 'Add application' : 'Save application'}
        </Button>
      </Stack>
    </form>
  );
}

/** URLs of a sandbox on another server. They cannot be changed later, because the secret is sent to them. */
function SandboxUrls() {
  return (
    <details>
      <summary>Application of a sandbox</summary>
      <Stack gap="sm" mt="sm">
        <TextInput name="baseUrl" label="Sandbox URL" placeholder="http://localhost:4600" autoComplete="off" />
        <TextInput
          name="authUrl"
          label="Token endpoint"
          placeholder="http://localhost:4600/auth/o2/token"
          autoComplete="off"
        />
      </Stack>
    </details>
  );
}
