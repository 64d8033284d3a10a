import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useMarketplaceNames } from '../../../lib/shops/sellers.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import { describeTimeRange } from '../model/report-draft.ts';

interface ExistingReportsProps {
  readonly sellerId: string;
  readonly reportType: string;
}

type ExistingReport = Outputs['reports']['existing']['reports'][number];

/** Lists the reports of a type that exist at Amazon, regardless of who created them, to download them. */
export function ExistingReports({ sellerId, reportType }: ExistingReportsProps) {
  const { isAllowed, getDenialReason } = usePermission();
  const pages = useInfiniteQuery(
    trpc.reports.existing.infiniteQueryOptions(
      { sellerId, reportType },
      { enabled: isAllowed('reports.existing'), getNextPageParam: ({ next }) => next, staleTime: 60_000 },
    ),
  );
  const denial = getDenialReason('reports.existing');
  if (denial !== undefined) return <Text size="sm">{denial}</Text>;
  if (pages.data === undefined) {
    if (pages.error === null) return <LoadingState label="Loading Amazon’s list of reports" />;
    return <ErrorState error={pages.error} retry={() => void pages.refetch()} />;
  }
  const reports = pages.data.pages.flatMap((page) => page.reports);
  const runIds = Object.assign({}, ...pages.data.pages.map((page) => page.runIds)) as Record<string, string>;
  if (reports.length === 0) {
    return <Text size="sm">Amazon has no report of this type from the last 90 days for this seller.</Text>;
  }
  return (
    <Stack gap="xs">
      <PlainTable
        label="Reports at Amazon"
        headings={['Period', 'Marketplaces', 'Created', 'Status', 'Document']}
        minWidth={520}
      >
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} sellerId={sellerId} runId={runIds[report.reportId]} />
        ))}
      </PlainTable>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Show older reports
        </Button>
      )}
    </Stack>
  );
}

interface ReportRowProps {
  readonly report: ExistingReport;
  readonly sellerId: string;
  /** The run that has the document already. */
  readonly runId: string | undefined;
}

function ReportRow({ report, sellerId, runId }: ReportRowProps) {
  const names = useMarketplaceNames();
  const period = report.dataStartTime === undefined ? 'Not stated' : describeTimeRange({ ...report });
  return (
    <Table.Tr>
      <Table.Td>{period}</Table.Td>
      <Table.Td>{report.marketplaceIds.map((id) => names.get(id) ?? id).join(', ') || '–'}</Table.Td>
      <Table.Td>
        <Moment at={report.createdAt} />
      </Table.Td>
      <Table.Td>{describeStatus(report.status)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {runId === undefined ? (
            <DownloadButton report={report} sellerId={sellerId} period={period} />
          ) : (
            <AnchorLink to="/reports/:runId" params={{ runId }} size="sm">
              Open
            </AnchorLink>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface DownloadButtonProps extends Omit<ReportRowProps, 'runId'> {
  readonly period: string;
}

function DownloadButton({ report: { reportId, status }, sellerId, period }: DownloadButtonProps) {
  const navigate = useNavigate();
  const download = useMutation(
    trpc.reports.download.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/reports/:runId', params: { runId } }),
    }),
  );
  if (status !== 'DONE') return <Text size="sm">–</Text>;
  return (
    <Permitted procedures="reports.download">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
        aria-label={`Download the report ${reportId} (${period})`}
        loading={download.isPending}
        onClick={() => download.mutate({ sellerId, reportId })}
      >
        Download
      </Button>
      {download.error !== null && <ErrorState error={download.error} />}
    </Permitted>
  );
}

const statusNames: Readonly<Record<string, string>> = {
  DONE: 'Ready',
  IN_QUEUE: 'In queue',
  IN_PROGRESS: 'In progress',
  CANCELLED: 'No data',
  FATAL: 'Failed',
};

function describeStatus(status: string): string {
  return statusNames[status] ?? status;
}
