import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

/** Changes the name that other members see. */
export function NameSection({ name }: { readonly name: string }) {
  const queries = useQueryClient();
  const rename = useMutation(
    trpc.account.rename.mutationOptions({
      onSuccess: () => {
        notifySuccess('Name changed.');
        return queries.invalidateQueries(trpc.session.me.queryFilter());
      },
    }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ name: String(new FormData(event.currentTarget).get('name') ?? '') });
  };
  return (
    <Section title="Name">
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput name="name" label="Your name" defaultValue={name} autoComplete="name" maxLength={100} required />
          <Button type="submit" variant="default" loading={rename.isPending}>
            Save name
          </Button>
        </Group>
      </form>
      {rename.error !== null && <ErrorState error={rename.error} />}
    </Section>
  );
}
