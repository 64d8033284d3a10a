import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/errors/$code');

/** What one code means, and what to do. */
export function ErrorScreen() {
  const { code } = route.useParams();
  const errors = useQuery(trpc.errors.list.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <Page title={code} description="An error code">
      <Answered query={errors} label="Loading the code">
        {(all) => {
          const found = all.find((entry) => entry.code === code);
          if (found === undefined) return <Unknown />;
          return (
            <Stack gap="lg" maw={640}>
              <section>
                <Title order={2} size="h4">
                  What has happened
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
                {found.source === 'client'
                  ? `The client gives this code. It is about: ${found.kind}.`
                  : 'The console gives this code.'}
              </Text>
              <AllCodes />
            </Stack>
          );
        }}
      </Answered>
    </Page>
  );
}

function Unknown() {
  return (
    <EmptyState icon={CircleHelp} title="Neither the client nor the console gives this code" action={<AllCodes />}>
      Codes of the marketplace, of its token endpoint and of the system pass through as they are. Read the message that
      came with it; of a call, its details under Activity tell more.
    </EmptyState>
  );
}

function AllCodes() {
  return (
    <Anchor component={Link} to="/errors">
      All codes
    </Anchor>
  );
}
