import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { quoteSqlName } from '../model/sql-names.ts';

interface ColumnListProps {
  readonly columns: readonly { readonly name: string; readonly type: string; readonly description?: string }[];
  /** Inserts the name of a column into the query. */
  readonly insert: (text: string) => void;
}

/** Columns with their types and descriptions. A click inserts the name. */
export function ColumnList({ columns, insert }: ColumnListProps) {
  return (
    <Box component="dl" m={0}>
      {columns.map(({ name, type, description }) => (
        <Box key={name} mb={6}>
          <Group component="dt" gap={6} wrap="nowrap" justify="space-between">
            <UnstyledButton
              aria-label={`Insert ${name}`}
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => insert(quoteSqlName(name))}
            >
              <Text size="xs" ff="monospace">
                {name}
              </Text>
            </UnstyledButton>
            <Text size="xs" c="dimmed">
              {type}
            </Text>
          </Group>
          {description !== undefined && (
            <Text component="dd" size="xs" c="dimmed" m={0}>
              {description}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}
