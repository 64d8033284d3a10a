import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Boxes, FileSpreadsheet, Store } from 'lucide-react';
import { ButtonLink } from '../../../components/links/typed-link.tsx';

/** First steps for a console without activity. */
export function FirstSteps({ hasSeller }: { readonly hasSeller: boolean }) {
  return (
    <Card withBorder padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {hasSeller ? 'Ready for your first call' : 'Connect your first seller'}
        </Title>
        <Text size="sm">
          {hasSeller
            ? 'Request a report and explore it as a table, or call an operation. Your activity appears here.'
            : 'Connect a seller, or start the console with its sandbox to try everything on your machine.'}
        </Text>
        <Group gap="xs">
          {hasSeller && (
            <>
              <ButtonLink to="/reports/new" size="xs" leftSection={<FileSpreadsheet size={14} aria-hidden="true" />}>
                Request a report
              </ButtonLink>
              <ButtonLink
                to="/explorer"
                size="xs"
                variant="default"
                leftSection={<Boxes size={14} aria-hidden="true" />}
              >
                Call an operation
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
