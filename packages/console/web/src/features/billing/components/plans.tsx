import { Badge, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { allowances, type Billing, isPaid, type PaidPlan, priceOf } from '../model/billing.ts';
import { Section } from './section.tsx';

interface PlansProps {
  readonly billing: Billing;
  /** What an owner can press; undefined for everybody else. */
  readonly onChoose?: ((plan: PaidPlan) => void) | undefined;
}

/** Every plan there is, and which of them the workspace has. */
export function Plans({ billing, onChoose }: PlansProps) {
  const { plans, plan: current, state } = billing;
  return (
    <Section title="Plans">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {plans.map((plan) => {
          const isCurrent = plan.priceId === current?.priceId && state !== 'canceled';
          return (
            <Card key={plan.name} withBorder padding="md" component="article" aria-label={plan.name}>
              <Stack gap="xs" h="100%">
                <Group justify="space-between">
                  <Title order={3} size="h5">
                    {plan.name}
                  </Title>
                  {isCurrent && <Badge variant="default">Your plan</Badge>}
                </Group>
                <Text fw={600}>{priceOf(plan)}</Text>
                {plan.trialDays > 0 && <Text size="sm">The first {plan.trialDays} days cost nothing.</Text>}
                <List size="sm" spacing={2}>
                  {allowances(plan).map((line) => (
                    <List.Item key={line}>{line}</List.Item>
                  ))}
                </List>
                {onChoose !== undefined && !isCurrent && isPaid(plan) && (
                  <Button mt="auto" variant="default" onClick={() => onChoose(plan)}>
                    Choose {plan.name}
                  </Button>
                )}
              </Stack>
            </Card>
          );
        })}
      </SimpleGrid>
    </Section>
  );
}
