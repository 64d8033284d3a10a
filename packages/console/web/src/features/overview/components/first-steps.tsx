import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Boxes, FileSpreadsheet, Store } from 'lucide-react';
import { ButtonLink } from '../../../components/typed-link.tsx';

/** What to do in a console in which nothing has happened yet. */
export function FirstSteps({ hasSeller }: { readonly hasSeller: boolean }) {
  return (
    <Card withBorder padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {hasSeller ? 'Everything is ready for a first call' : 'Begin with a seller'}
        </Title>
        <Text size="sm">
          {hasSeller
            ? 'Run a report and read it as a table, or pick any operation and try it. What you do shows up here.'
            : 'Connect a selling partner, or start the console with its sandbox: a marketplace on your machine.'}
        </Text>
        <Group gap="xs">
          {hasSeller && (
            <>
              <ButtonLink to="/reports/new" size="xs" leftSection={<FileSpreadsheet size={14} aria-hidden="true" />}>
                Run a report
              </ButtonLink>
              <ButtonLink
                to="/explorer"
                size="xs"
                variant="default"
                leftSection={<Boxes size={14} aria-hidden="true" />}
              >
                Try an operation
              </ButtonLink>
            </>
          )}
          <ButtonLink
            to="/sellers"
            size="xs"
            variant={hasSeller ? 'default' : 'filled'}
            leftSection={<Store size={14} aria-hidden="true" />}
          >
            Connect a seller
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
