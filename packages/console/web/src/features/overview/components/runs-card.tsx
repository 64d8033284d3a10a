import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { RunStatusBadge } from '../../../components/run-status/run-status.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { RunStanding } from '../../../lib/requests/server-types.ts';
import { runPages } from '../model/run-pages.ts';
import { CardTitle } from './card-title.tsx';

interface RunsCardProps {
  readonly runs: readonly RunStanding[];
  readonly ended: readonly RunStanding[];
}

/** Lists reports, feeds and queries that are in progress or ended recently. */
export function RunsCard({ runs, ended }: RunsCardProps) {
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <CardTitle title="In progress" to="/reports" more="Reports" />
        {runs.length === 0 && (
          <Text size="sm" c="dimmed">
            No reports, feeds or queries in progress.
          </Text>
        )}
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
        {ended.length > 0 && (
          <Title order={3} size="h5" mt="xs">
            Recent
          </Title>
        )}
        {ended.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </Stack>
    </Card>
  );
}

/** Labels of the phases before Amazon's first status. Amazon's statuses are shown unchanged. */
const phaseLabels: Readonly<Record<string, string>> = {
  NEW: 'Waiting to start',
  UNCONFIRMED: 'Unconfirmed',
  CREATED: 'Created',
  FOUND: 'Found',
};

const kindNames = { report: 'Report', feed: 'Feed', query: 'Query' } as const;

function RunLine({ run }: { readonly run: RunStanding }) {
  const { id, title, type, kind, status, phase, seller, createdAt } = run;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <AnchorLink to={runPages[kind]} params={{ runId: id }} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </AnchorLink>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {type === null ? kindNames[kind] : `${kindNames[kind]} ${type}`}
          {seller === null ? '' : ` · ${seller}`} · <Moment at={createdAt} />
        </Text>
      </div>
      {status === 'running' && phase !== null ? (
        <Badge variant="dot" color="cyan" radius="sm" tt="none">
          {phaseLabels[phase] ?? phase}
        </Badge>
      ) : (
        <RunStatusBadge status={run.displayStatus} />
      )}
    </Group>
  );
}
