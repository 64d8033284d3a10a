import { Alert, List } from '@mantine/core';
import type { FilledExample } from '../api/types.ts';

/** Lists the values of an example that the seller's data does not contain. */
export function MissingValuesNotice({ missing }: Pick<FilledExample, 'missing'>) {
  return (
    <Alert color="orange" variant="light" p="xs" title="Some values were not found. Enter them yourself.">
      <List size="sm">
        {missing.map(({ name, reason }) => (
          <List.Item key={name}>
            {`{{${name}}}`}: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
