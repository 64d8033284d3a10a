import { Checkbox, SimpleGrid } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

/** Roles that a partner has granted the application. */
export function Roles({ sellerId }: { readonly sellerId: string }) {
  const roles = useQuery(trpc.sandbox.roles.queryOptions());
  const set = useMutation(trpc.sandbox.setRoles.mutationOptions({ onError: notifyError }));
  return (
    <Section title="Granted roles" description="Changes apply immediately, including to existing access tokens.">
      <AsyncContent query={roles} label="Loading roles">
        {({ known: allRoles, partners }) => {
          const granted = partners.find((one) => one.sellerId === sellerId)?.roles ?? [];
          return (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
              {allRoles.map((role) => (
                <Checkbox
                  key={role}
                  size="xs"
                  label={role}
                  disabled={set.isPending}
                  checked={granted.includes(role)}
                  onChange={({ currentTarget }) =>
                    set.mutate({
                      sellerId,
                      roles: currentTarget.checked ? [...granted, role] : granted.filter((one) => one !== role),
                    })
                  }
                />
              ))}
            </SimpleGrid>
          );
        }}
      </AsyncContent>
    </Section>
  );
}
