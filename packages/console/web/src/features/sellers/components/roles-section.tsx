import { Button, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { Section } from './section.tsx';

type Roles = NonNullable<Seller['roles']>;

/** Shows the roles of the application, as far as the console can detect them. */
export function RolesSection({ seller: { id, roles } }: { readonly seller: Seller }) {
  const detect = useMutation(trpc.sellers.detectRoles.mutationOptions());
  return (
    <Section
      title="Roles"
      actions={
        <Button size="xs" variant="default" loading={detect.isPending} onClick={() => detect.mutate({ id })}>
          {roles === null ? 'Detect roles' : 'Detect again'}
        </Button>
      }
    >
      {detect.error !== null && <ErrorState error={detect.error} />}
      {roles === null ? (
        <Text size="sm">
          Amazon does not list the roles of an application. The console can detect them with about 20 reads, which use
          little quota. The responses are not saved.
        </Text>
      ) : (
        <DetectedRoles roles={roles} />
      )}
    </Section>
  );
}

/** Lists the detected roles. */
export function DetectedRoles({
  roles: { granted, missing, unknown, oneOf, checkedAt, probes },
}: {
  readonly roles: Roles;
}) {
  const unclear = probes.filter(({ result }) => result === 'unclear');
  return (
    <Stack gap="sm" aria-live="polite">
      <RoleNames title="Granted" roles={granted} />
      <RoleNames title="Missing" roles={missing} />
      <RoleNames title="Unknown" roles={unknown} />
      {oneOf.length > 0 && (
        <Text size="sm">At least one of these is granted: {oneOf.map((group) => group.join(' or ')).join('; ')}.</Text>
      )}
      <Text size="xs" c="dimmed">
        Based on {formatQuantity(probes.length, 'response')}, <Moment at={checkedAt} />.
        {unclear.length > 0 && ` Inconclusive responses: ${unclear.map(({ operation }) => operation).join(', ')}.`}{' '}
        Detection is best effort. Amazon’s developer console is authoritative.
      </Text>
    </Stack>
  );
}

function RoleNames({ title, roles }: { readonly title: string; readonly roles: readonly string[] }) {
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
