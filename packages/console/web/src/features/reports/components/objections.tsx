import { Alert, List, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { Outputs } from '../../../lib/trpc.ts';

interface ObjectionsProps {
  readonly objections: Outputs['reports']['validate'];
}

/** What speaks against a request, before it is sent. */
export function Objections({ objections }: ObjectionsProps) {
  if (objections.length === 0) return null;
  return (
    <Alert
      role="status"
      variant="outline"
      color="orange"
      icon={<TriangleAlert aria-hidden="true" />}
      title="Amazon will probably not generate this report"
    >
      <List size="sm" spacing={2}>
        {objections.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
      <Text size="xs" mt={6}>
        These limits may be outdated. You can request the report anyway.
      </Text>
    </Alert>
  );
}
