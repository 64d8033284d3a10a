import { Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Lists the likely causes of a rejected call, and what to do. Calls Amazon only when the user starts the check. */
export function DiagnosisCard({ id }: { readonly id: string }) {
  const [isCheckRequested, setCheckRequested] = useState(false);
  const diagnosis = useQuery({
    ...trpc.activity.diagnosis.queryOptions({ id, checks: isCheckRequested }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const isChecking = isCheckRequested && (diagnosis.isFetching || diagnosis.isPlaceholderData);
  return (
    <Card withBorder padding="md" component="section" aria-label="Likely causes">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Likely causes
          </Title>
          <Button
            size="xs"
            leftSection={<Stethoscope size={14} aria-hidden="true" />}
            loading={isChecking}
            disabled={isCheckRequested && diagnosis.isSuccess}
            onClick={() => (isCheckRequested ? void diagnosis.refetch() : setCheckRequested(true))}
          >
            Check with Amazon
          </Button>
        </Group>
        <AsyncContent query={diagnosis} label="Loading causes">
          {({ summary, causes, checks }) => (
            <Stack gap="sm">
              {causes.length === 0 && <Text>{summary}</Text>}
              {!isCheckRequested && (
                <Text size="sm" c="dimmed">
                  These causes are based on the response alone. The check requests a token and reads the seller’s
                  marketplaces.
                </Text>
              )}
              {checks.length > 0 && (
                <Text size="sm">
                  Checked:{' '}
                  {checks
                    .map(
                      ({ check, region, result }) =>
                        `${check === 'token' ? 'token request' : 'marketplaces'} (${region}): ${result === 'ok' ? 'succeeded' : result}`,
                    )
                    .join('; ')}
                </Text>
              )}
              <List type="ordered" spacing="xs" size="sm">
                {causes.map(({ cause, likelihood, explanation, nextStep, confirmed }) => (
                  <List.Item key={cause} opacity={confirmed === false ? 0.75 : 1}>
                    <Group gap={6}>
                      <Text size="sm">{explanation}</Text>
                      <Badge variant="default" size="sm" tt="none">
                        {formatVerdict(likelihood, confirmed)}
                      </Badge>
                    </Group>
                    {confirmed !== false && (
                      <Text size="sm">
                        <Text span fw={600} inherit>
                          Next step:{' '}
                        </Text>
                        {nextStep}
                      </Text>
                    )}
                  </List.Item>
                ))}
              </List>
            </Stack>
          )}
        </AsyncContent>
      </Stack>
    </Card>
  );
}

function formatVerdict(likelihood: string, confirmed: boolean | undefined): string {
  if (confirmed === undefined) return `${likelihood} likelihood`;
  return confirmed ? 'confirmed' : 'ruled out';
}
