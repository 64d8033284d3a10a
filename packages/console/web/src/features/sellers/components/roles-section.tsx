import { Button, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Moment } from '../../../components/moment.tsx';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Seller } from '../model/seller.ts';
import { Section } from './section.tsx';

type Roles = NonNullable<Seller['roles']>;

/** What the application may do for the seller, as far as answers tell. */
export function RolesSection({ seller: { id, roles } }: { readonly seller: Seller }) {
  const find = useMutation(trpc.sellers.findRoles.mutationOptions());
  return (
    <Section
      title="Roles"
      actions={
        <Button size="xs" variant="default" loading={find.isPending} onClick={() => find.mutate({ id })}>
          {roles === null ? 'Find roles' : 'Find again'}
        </Button>
      }
    >
      {find.error !== null && <FailedState error={find.error} />}
      {roles === null ? (
        <Text size="sm">
          The marketplace does not tell which roles an application has. They can be found by asking: about twenty reads
          that spend little of the quotas, whose answers are not kept.
        </Text>
      ) : (
        <Found roles={roles} />
      )}
    </Section>
  );
}

function Found({ roles: { granted, missing, unknown, oneOf, checkedAt, asked } }: { readonly roles: Roles }) {
  const unclear = asked.filter(({ result }) => result === 'unclear');
  return (
    <Stack gap="sm" aria-live="polite">
      <Names title="Granted" roles={granted} />
      <Names title="Missing" roles={missing} />
      <Names title="Cannot be told" roles={unknown} />
      {oneOf.length > 0 && (
        <Text size="sm">At least one of these is granted: {oneOf.map((group) => group.join(' or ')).join('; ')}.</Text>
      )}
      <Text size="xs" c="dimmed">
        From {asked.length} answers, <Moment at={checkedAt} />.
        {unclear.length > 0 && ` No clear answer from ${unclear.map(({ operation }) => operation).join(', ')}.`} Which
        role opens what is best effort: the developer console has the last word.
      </Text>
    </Stack>
  );
}

function Names({ title, roles }: { readonly title: string; readonly roles: readonly string[] }) {
  if (roles.length === 0) return null;
  return (
    <div>
      <Title order={4} size="h6">
        {title}
      </Title>
      <List size="sm">
        {roles.map((role) => (
          <List.Item key={role}>{role}</List.Item>
        ))}
      </List>
    </div>
  );
}
