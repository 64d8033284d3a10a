import { Badge, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type Billing, formatPrice, isPaid, listAllowances, type PaidPlan } from '../model/billing.ts';
import { Section } from './section.tsx';

interface PlansProps {
  readonly billing: Billing;
  /** Called when an owner chooses a plan; undefined for other members. */
  readonly onChoose?: ((plan: PaidPlan) => void) | undefined;
}

/** Lists all plans and marks the current one. */
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
                <Text fw={600}>{formatPrice(plan)}</Text>
                {plan.trialDays > 0 && <Text size="sm">{plan.trialDays}-day free trial</Text>}
                <List size="sm" spacing={2}>
                  {listAllowances(plan).map((line) => (
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
