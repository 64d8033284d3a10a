import { Badge, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { RunStatusBadge } from '../../../components/run-status/run-status.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { describeReason } from '../model/refund-form.ts';

type Refund = Outputs['orders']['refunds']['refunds'][number];

interface OrderRefundsProps {
  /** ID of the seller in the console. */
  readonly sellerId: string;
  readonly orderId: string;
}

/** The refunds of an order that users submitted, with the progress and the result of each feed. */
export function OrderRefunds({ sellerId, orderId }: OrderRefundsProps) {
  const options = trpc.orders.refunds.queryOptions({ sellerId, orderId });
  const { data, error } = useQuery(options);
  useRefreshOnEvents('runs', options.queryKey, 500);
  if (error !== null) return <ErrorState error={error} />;
  if (data === undefined || data.refunds.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nobody refunded this order here.
      </Text>
    );
  }
  return (
    <PlainTable label="Refunds" headings={['Submitted', 'By', 'Reason', 'Amount', 'Status', 'Result']} minWidth={760}>
      {data.refunds.map((refund) => (
        <Table.Tr key={refund.number}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Moment at={refund.createdAt} />
          </Table.Td>
          <Table.Td>{refund.createdBy}</Table.Td>
          <Table.Td>{describeReason(refund.reason)}</Table.Td>
          <Table.Td>
            <MoneyText amount={refund.total} currency={refund.currency} />
          </Table.Td>
          <Table.Td>
            <RefundStatus refund={refund} />
          </Table.Td>
          <Table.Td>
            <RefundResult refund={refund} />
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

function RefundStatus({ refund: { status, isRejected } }: { readonly refund: Refund }) {
  if (status === null) return '–';
  return isRejected ? <Badge color="red">Rejected</Badge> : <RunStatusBadge status={status} />;
}

function RefundResult({ refund: { runId, status, failure } }: { readonly refund: Refund }) {
  const results = useQuery(
    trpc.feeds.results.queryOptions(
      { runId: runId ?? '', status: 'all' },
      { enabled: runId !== null && (status === 'done' || status === 'partial' || status === 'failed') },
    ),
  );
  if (runId === null) return 'The feed was deleted.';
  return (
    <Stack gap={2}>
      {failure !== null && <Text size="sm">{failure}</Text>}
      {results.data?.lines.length === 0 && status === 'done' && <Text size="sm">Message 1: accepted</Text>}
      {results.data?.lines.map(({ messageId, status: outcome, issues }) => (
        <Text key={messageId} size="sm">
          Message {messageId}: {outcome === 'INVALID' ? 'rejected' : outcome.toLowerCase()}
          {issues.map(({ code, message }) => ` · ${code}: ${message}`).join('')}
        </Text>
      ))}
      <AnchorLink to="/feeds/:runId" params={{ runId }} size="sm">
        Open the feed
      </AnchorLink>
    </Stack>
  );
}
