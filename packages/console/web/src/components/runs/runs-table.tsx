import { Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { AnchorLink } from '../links/typed-link.tsx';
import { type Run, RunDuration, RunProgressLine, RunStatusBadge } from '../run-status/run-status.tsx';
import { Moment } from '../values/moment.tsx';
import { RunMenu } from './run-menu.tsx';
import { runPaths } from './run-paths.ts';

interface RunsTableProps {
  readonly runs: readonly Run[];
  /** Accessible name. */
  readonly label: string;
  /** Heading of the first column: `Report`. */
  readonly name: string;
  /** How the runs started: `Requested`, `Sent`. */
  readonly startLabel: string;
  /** Returns a second line below the title. */
  readonly describeRun?: (run: Run) => string;
}

/** A table of runs with their actions. */
export function RunsTable({ runs, label, name, startLabel, describeRun }: RunsTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th visibleFrom="md">Seller</Table.Th>
            <Table.Th visibleFrom="sm">{startLabel}</Table.Th>
            <Table.Th visibleFrom="lg">Duration</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} detail={describeRun?.(run)} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

interface RunRowProps {
  readonly run: Run;
  readonly detail: string | undefined;
}

function RunRow({ run, detail }: RunRowProps) {
  return (
    <Table.Tr>
      <Table.Td miw={150}>
        <Group gap="0 var(--space-2)" align="baseline">
          <AnchorLink to={runPaths[run.kind]} params={{ runId: run.id }} size="sm" fw={500}>
            {run.title}
          </AnchorLink>
          {detail !== undefined && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          )}
        </Group>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap="0 var(--space-2)">
          <RunStatusBadge status={run.displayStatus} />
          <RunProgressLine run={run} />
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        {run.sellerName ?? 'Removed'}
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        <Moment at={run.createdAt} />
      </Table.Td>
      <Table.Td visibleFrom="lg">
        <RunDuration run={run} />
      </Table.Td>
      <Table.Td ta="right">
        <RunMenu run={run} />
      </Table.Td>
    </Table.Tr>
  );
}
