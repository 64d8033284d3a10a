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

type Issue = Pick<Issues[number], 'code' | 'severity' | 'message'> & { readonly attributeNames?: readonly string[] };

/** Such as `Attributes: item name, brand`. */
function describeAttributes(names: readonly string[]): string {
  const words = names.map((name) => name.replaceAll('_', ' ')).join(', ');
  return `${names.length === 1 ? 'Attribute' : 'Attributes'}: ${words}`;
}

/** The messages of issues, and the attributes that they are about. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <List size="sm" spacing={4} listStyleType="none">
      {issues.map(({ code, severity, message, attributeNames = [] }) => (
        <List.Item key={`${code} ${severity} ${message} ${attributeNames.join()}`}>
          <Group gap="xs" wrap="wrap">
            <Text size="sm" fw={500} tt="capitalize">
              {names[severity as keyof typeof names] ?? 'issue'}
            </Text>
            <Text size="sm">{message ?? 'Amazon gives no message.'}</Text>
            {attributeNames.length > 0 && <Text size="sm">{describeAttributes(attributeNames)}</Text>}
            <ErrorCode code={code} />
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
