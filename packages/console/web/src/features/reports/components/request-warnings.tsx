import { Alert, List, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { Outputs } from '../../../lib/requests/trpc.ts';

interface RequestWarningsProps {
  readonly warnings: Outputs['reports']['validate'];
}

/** Lists the reasons why Amazon may reject a report request. */
export function RequestWarnings({ warnings }: RequestWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <Alert
      role="status"
      variant="outline"
      color="orange"
      icon={<TriangleAlert aria-hidden="true" />}
      title="Amazon will probably not generate this report"
    >
      <List size="sm" spacing={2}>
        {warnings.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
      <Text size="xs" mt={6}>
        These limits may be outdated. You can request the report anyway.
      </Text>
    </Alert>
  );
}
