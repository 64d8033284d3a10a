import { Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { describeError } from '../../lib/requests/error-description.ts';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { ErrorState } from '../states/states.tsx';

type Application = Outputs['applications']['list'][number];

export const regionNames = { eu: 'Europe', na: 'North America', fe: 'Far East' } as const;

interface ApplicationFormProps {
  /** The application to edit; undefined for a new one. */
  readonly existing?: Application | undefined;
  /** Whose shops are connected next: `own` with a refresh token, `others` by their authorization. Undefined if that is open. */
  readonly shopOwner?: 'own' | 'others';
  /** Receives the ID of the application. */
  readonly onDone: (id: string) => void;
}

/** What is wrong with the values, by the name of the field. */
type Faults = Readonly<Record<string, string>>;

/** Finds what the server says about single fields. */
function findFaults(error: unknown): Faults {
  const { fields = {} } = error === null ? {} : describeError(error);
  return Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path.replace('change.', ''), fault]));
}

/** Adds or edits an application. */
export function ApplicationForm({ existing, shopOwner, onDone }: ApplicationFormProps) {
  const add = useMutation(trpc.applications.add.mutationOptions({ onSuccess: ({ id }) => onDone(id) }));
  const change = useMutation(trpc.applications.change.mutationOptions({ onSuccess: (_, { id }) => onDone(id) }));
  const error = add.error ?? change.error;
  const faults = findFaults(error);
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
        <TextInput
          name="name"
          label="Name"
          description="Your own name for the application, shown in this console only."
          error={faults.name}
          defaultValue={existing?.name}
          maxLength={100}
          required
          data-autofocus
        />
        <NativeSelect
          name="region"
          label="Region"
          description="The region of the sellers’ marketplaces. Europe includes India, the Middle East and Africa; the Far East is Australia, Japan and Singapore. For several regions, add the application once for each."
          error={faults.region}
          defaultValue={existing?.region ?? 'eu'}
          data={Object.entries(regionNames).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          name="clientId"
          label="Client ID"
          error={faults.clientId}
          placeholder="amzn1.application-oa2-client.…"
          defaultValue={existing?.clientId}
          autoComplete="off"
          required
        />
        {existing === undefined && (
          <PasswordInput
            name="clientSecret"
            label="Client secret"
            error={faults.clientSecret}
            description="Stored encrypted, not shown again."
            autoComplete="off"
            required
          />
        )}
        <TextInput
          name="applicationId"
          label="Application ID"
          error={faults.applicationId}
          description={shopOwner === 'others' ? undefined : 'Required to authorize sellers with Amazon.'}
          required={shopOwner === 'others'}
          placeholder="amzn1.sp.solution.…"
          defaultValue={existing?.applicationId ?? ''}
          autoComplete="off"
        />
        {shopOwner !== 'own' && <RedirectFields existing={existing} fault={faults.redirectUri} />}
        {existing === undefined && shopOwner === undefined && <SandboxUrls faults={faults} />}
        {error !== null && Object.keys(faults).length === 0 && <ErrorState error={error} />}
        <Button type="submit" loading={add.isPending || change.isPending} style={{ alignSelf: 'flex-start' }}>
          {existing === undefined ? 'Add application' : 'Save application'}
        </Button>
      </Stack>
    </form>
  );
}

interface RedirectFieldsProps {
  readonly existing: Application | undefined;
  readonly fault: string | undefined;
}

/** Settings of Amazon's authorization page. */
function RedirectFields({ existing, fault }: RedirectFieldsProps) {
  const callback = useQuery(trpc.sellers.callback.queryOptions());
  return (
    <>
      <TextInput
        name="redirectUri"
        label="Redirect URI"
        error={fault}
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
    </>
  );
}

/** URLs of a sandbox on another server. They cannot be changed later, because the secret is sent to them. */
function SandboxUrls({ faults }: { readonly faults: Faults }) {
  return (
    <details>
      <summary>Application of a sandbox</summary>
      <Stack gap="sm" mt="sm">
        <TextInput
          name="baseUrl"
          label="Sandbox URL"
          error={faults.baseUrl}
          placeholder="http://localhost:4600"
          autoComplete="off"
        />
        <TextInput
          name="authUrl"
          label="Token endpoint"
          error={faults.authUrl}
          placeholder="http://localhost:4600/auth/o2/token"
          autoComplete="off"
        />
      </Stack>
    </details>
  );
}
