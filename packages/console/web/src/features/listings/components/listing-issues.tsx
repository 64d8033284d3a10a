import { Button, Group, List, Text } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { ErrorCode } from '../../../components/links/error-code.tsx';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { Listing } from '../model/listing.ts';

type Issues = Listing['issues'];

const names = { ERROR: 'error', WARNING: 'warning', INFO: 'note' } as const;

interface IssuesButtonProps {
  readonly issues: Issues;
  readonly sku: string;
  readonly isExpanded: boolean;
  readonly toggle: () => void;
}

/** The number of issues by severity. A click shows their messages. */
export function IssuesButton({ issues, sku, isExpanded, toggle }: IssuesButtonProps) {
  if (issues.length === 0) return <Text size="sm">None</Text>;
  const Icon = isExpanded ? ChevronDown : ChevronRight;
  const counts = countIssues(issues);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color={issues.some(({ severity }) => severity === 'ERROR') ? 'red' : 'gray'}
      leftSection={<Icon size={14} aria-hidden="true" />}
      aria-expanded={isExpanded}
      aria-label={`${counts} of ${sku}`}
      onClick={toggle}
    >
      {counts}
    </Button>
  );
}

/** Such as `2 errors, 1 warning`. */
function countIssues(issues: Issues): string {
  const bySeverity = Map.groupBy(issues, ({ severity }) => names[severity as keyof typeof names] ?? 'issue');
  return [...bySeverity].map(([name, some]) => formatQuantity(some.length, name)).join(', ');
}

/** The messages of issues. */
export function IssueList({ issues }: { readonly issues: Issues }) {
  return (
    <List size="sm" spacing={4} listStyleType="none">
      {issues.map(({ code, severity, message }) => (
        <List.Item key={`${code} ${severity} ${message}`}>
          <Group gap="xs" wrap="wrap">
            <Text size="sm" fw={500} tt="capitalize">
              {names[severity as keyof typeof names] ?? 'issue'}
            </Text>
            <Text size="sm">{message ?? 'Amazon gives no message.'}</Text>
            <ErrorCode code={code} />
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
