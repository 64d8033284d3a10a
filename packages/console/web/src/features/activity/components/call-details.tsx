import { Alert, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallTimeline } from '../../../components/calls/call-timeline.tsx';
import { Identifier } from '../../../components/values/identifier.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { StatusBadge } from '../../../components/values/status-badge.tsx';
import type { CallAdvice, CallRecord } from '../../../lib/requests/server-types.ts';
import { useSellerNames } from '../../../lib/shops/sellers.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import { formatSource } from '../model/filters.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { ExchangeCards } from './exchange-card.tsx';

type Call = Omit<CallRecord, 'workspaceId'>;

interface CallDetailsProps {
  readonly call: Call;
  /** Version of the operation's endpoint, if it is in the catalogue. */
  readonly version?: string | undefined;
  /** Meaning of the error, and what to do. */
  readonly advice?: CallAdvice | null | undefined;
  /** Shown above the timeline. */
  readonly children?: ReactNode;
}

/** Shows everything recorded about a call: timeline, request and response. */
export function CallDetails({ call, version, advice, children }: CallDetailsProps) {
  const { code, ok, timeline, durationMilliseconds, exchange, origin, path, method, attempts } = call;
  return (
    <Stack gap="md">
      <Facts call={call} version={version} />
      {!ok && advice && (
        <Alert color="orange" variant="light" title={code === null ? advice.meaning : `${code}: ${advice.meaning}`}>
          <Stack gap={4}>
            {advice.said !== null && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                Amazon’s message: {advice.said}
              </Text>
            )}
            <Text size="sm">{advice.action}</Text>
          </Stack>
        </Alert>
      )}
      {children}
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Title order={2} size="h4">
            Timeline
          </Title>
          <CallTimeline timeline={timeline} duration={durationMilliseconds} />
          <AttemptsTable timeline={timeline} />
        </Stack>
      </Card>
      <ExchangeCards method={method} address={origin + path} exchange={exchange} attempts={attempts} />
    </Stack>
  );
}

function Facts({ call, version }: { readonly call: Call; readonly version: string | undefined }) {
  const names = useSellerNames();
  const {
    at,
    sellerId,
    ok,
    status,
    code,
    durationMilliseconds,
    quotaWaitMilliseconds,
    attempts,
    source,
    requestId,
    priority,
  } = call;
  return (
    <Card withBorder padding="md">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" verticalSpacing="sm" m={0}>
        <Fact name="Status">
          <Group gap={6}>
            <StatusBadge ok={ok} status={status} code={code} />
            {code !== null && status !== null && <Text size="sm">{code}</Text>}
          </Group>
        </Fact>
        <Fact name="Started">
          <Moment at={at} />
        </Fact>
        <Fact name="Seller">{names.get(sellerId) ?? (sellerId || 'Unknown')}</Fact>
        <Fact name="Duration">{formatDuration(durationMilliseconds)}</Fact>
        <Fact name="Quota wait">{quotaWaitMilliseconds === 0 ? 'None' : formatDuration(quotaWaitMilliseconds)}</Fact>
        <Fact name="Attempts">{attempts}</Fact>
        <Fact name="Source">
          {source === 'program' ? `Program ${call.subject ?? ''}` : formatSource(source)} ({priority})
        </Fact>
        <Fact name="Version">{version ?? 'Unknown'}</Fact>
        <Fact name="Request ID">
          {requestId === null ? 'None' : <Identifier value={requestId} name="request ID" />}
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}
