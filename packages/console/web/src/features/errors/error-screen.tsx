import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { getRouteApi } from '../../navigation/hooks.ts';

const route = getRouteApi('/errors/:code');

/** Explains one error code. */
export function ErrorScreen() {
  const { code } = route.useParams();
  const errors = useQuery(trpc.errors.list.queryOptions(undefined, { staleTime: 'static' }));
  return (
    <Page title={code} description="Error code">
      <AsyncContent query={errors} label="Loading error code">
        {(all) => {
          const found = all.find((entry) => entry.code === code);
          if (found === undefined) return <UnknownCode />;
          return (
            <Stack gap="lg" maw={640}>
              <section>
                <Title order={2} size="h4">
                  Meaning
                </Title>
                <Text>{found.meaning}</Text>
              </section>
              <section>
                <Title order={2} size="h4">
                  What to do
                </Title>
                <Text>{found.action}</Text>
              </section>
              <Text size="sm" c="dimmed">
                {found.source === 'client' ? `Source: client, ${found.kind}` : 'Source: console'}
              </Text>
              <AllCodes />
            </Stack>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

function UnknownCode() {
  return (
    <EmptyState icon={CircleHelp} title="Unknown error code" action={<AllCodes />}>
      This code comes neither from the client nor from the console. Codes of Amazon, its token endpoint and the
      operating system are passed through unchanged. Read the message of the error. The details of a call are under
      Activity.
    </EmptyState>
  );
}

function AllCodes() {
  return <AnchorLink to="/errors">All error codes</AnchorLink>;
}
