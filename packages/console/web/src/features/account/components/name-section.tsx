import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** How others see the person. */
export function NameSection({ name }: { readonly name: string }) {
  const queries = useQueryClient();
  const rename = useMutation(
    trpc.account.rename.mutationOptions({
      onSuccess: () => {
        tellDone('Your name has changed.');
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
            Keep
          </Button>
        </Group>
      </form>
      {rename.error !== null && <FailedState error={rename.error} />}
    </Section>
  );
}
