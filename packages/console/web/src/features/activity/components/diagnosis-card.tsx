import { Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Why a call was refused, and what to do. Nothing is asked of the marketplace until somebody says so. */
export function DiagnosisCard({ id }: { readonly id: string }) {
  const [checks, setChecks] = useState(false);
  const diagnosis = useQuery({
    ...trpc.activity.diagnosis.queryOptions({ id, checks }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const isChecking = checks && (diagnosis.isFetching || diagnosis.isPlaceholderData);
  return (
    <Card withBorder padding="md" component="section" aria-label="Why it was refused">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Why it was refused
          </Title>
          <Button
            size="xs"
            leftSection={<Stethoscope size={14} aria-hidden="true" />}
            loading={isChecking}
            disabled={checks && diagnosis.isSuccess}
            onClick={() => (checks ? void diagnosis.refetch() : setChecks(true))}
          >
            {checks && !isChecking ? 'Checked' : 'Check with the marketplace'}
          </Button>
        </Group>
        <Answered query={diagnosis} label="Weighing the causes">
          {({ summary, causes, checks: asked }) => (
            <Stack gap="sm">
              {causes.length === 0 && <Text>{summary}</Text>}
              {!checks && (
                <Text size="sm" c="dimmed">
                  This is what the answer alone tells. A check requests a token and asks for the seller’s marketplaces.
                </Text>
              )}
              {asked.length > 0 && (
                <Text size="sm">
                  Asked: {asked.map(({ check, region, result }) => `${check} in ${region}: ${result}`).join('; ')}
                </Text>
              )}
              <List type="ordered" spacing="xs" size="sm">
                {causes.map(({ cause, likelihood, explanation, nextStep, checked }) => (
                  <List.Item key={cause} opacity={checked === false ? 0.75 : 1}>
                    <Group gap={6}>
                      <Text size="sm">{explanation}</Text>
                      <Badge variant="default" size="sm" tt="none">
                        {verdict(likelihood, checked)}
                      </Badge>
                    </Group>
                    {checked !== false && (
                      <Text size="sm">
                        <Text span fw={600} inherit>
                          Do:{' '}
                        </Text>
                        {nextStep}
                      </Text>
                    )}
                  </List.Item>
                ))}
              </List>
            </Stack>
          )}
        </Answered>
      </Stack>
    </Card>
  );
}

function verdict(likelihood: string, checked: boolean | undefined): string {
  if (checked === undefined) return `${likelihood} likelihood`;
  return checked ? 'found' : 'ruled out';
}
