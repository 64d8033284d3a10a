import { Badge, Button, Group, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, Search, TriangleAlert } from 'lucide-react';
import { ResponsiveChoice } from '../../../components/forms/responsive-choice.tsx';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { Run } from '../../../components/run-status/run-status.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { getRouteApi } from '../../../navigation/hooks.ts';
import type { FeedSearch } from '../model/feed-search.ts';
import { MessageDrawer } from './message-drawer.tsx';

const route = getRouteApi('/feeds/:runId');
type MessageResult = Outputs['feeds']['results']['lines'][number];
type Summary = NonNullable<Outputs['feeds']['summary']>;

/** Results of the messages, rejected ones first. */
export function FeedResult({ run }: { readonly run: Run }) {
  const summary = useQuery(trpc.feeds.summary.queryOptions({ runId: run.id }));
  return (
    <AsyncContent query={summary} label="Loading results">
      {(summary) => (summary === null ? null : <Result run={run} summary={summary} />)}
    </AsyncContent>
  );
}

function Result({ run, summary }: { readonly run: Run; readonly summary: Summary }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: FeedSearch) => navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  return (
    <Stack gap="md">
      <Title order={2} size="h5">
        Results
      </Title>
      <Counts summary={summary} />
      {summary.issues.map(({ code, message, severity }) => (
        <Text key={`${code} ${message}`} size="sm">
          Entire feed: {severity.toLowerCase()} {code}. {message}
        </Text>
      ))}
      {summary.codes.length > 0 && <Codes codes={summary.codes} chosen={search.code} change={change} />}
      <Filters search={search} change={change} />
      <MessageTable run={run} search={search} change={change} />
      {search.message !== undefined && (
        <MessageDrawer
          runId={run.id}
          messageId={search.message}
          columns={(run.request as { content: { columns?: string[] } }).content.columns ?? []}
          close={() => change({ message: undefined })}
        />
      )}
    </Stack>
  );
}

function Counts({ summary: { summary, statuses, feeds } }: { readonly summary: Summary }) {
  const rejected = (statuses.INVALID ?? 0) + (statuses.CANCELLED ?? 0);
  const unknown = statuses.UNKNOWN ?? 0;
  // Amazon's count is wrong when some results are unknown.
  const accepted = unknown > 0 ? (statuses.ACCEPTED ?? 0) : (summary.accepted ?? statuses.ACCEPTED ?? 0);
  return (
    <Group gap="lg">
      <Count icon={CircleCheck} color="green" label="accepted" value={accepted} />
      <Count icon={CircleX} color="red" label="rejected" value={Math.max(rejected, summary.invalid ?? 0)} />
      {unknown > 0 && <Count icon={CircleHelp} color="orange" label="unknown" value={unknown} />}
      <Count icon={TriangleAlert} color="orange" label="warnings" value={summary.warnings} />
      {summary.processed === undefined && <Text size="sm">Amazon provided no processing report for this feed.</Text>}
      {feeds.length > 1 && <Text size="sm">{feeds.length} feeds</Text>}
    </Group>
  );
}

interface CountProps {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly label: string;
  readonly value: number;
}

function Count({ icon: Icon, color, label, value }: CountProps) {
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={18} aria-hidden="true" color={`var(--mantine-color-${value > 0 ? color : 'gray'}-filled)`} />
      <Text size="lg" fw={600}>
        {formatCount(value)}
      </Text>
      <Text size="sm">{label}</Text>
    </Group>
  );
}

interface CodesProps {
  readonly codes: Summary['codes'];
  readonly chosen: string | undefined;
  readonly change: (changed: FeedSearch) => void;
}

/** Issues that Amazon reported. A selected code shows only its messages. */
function Codes({ codes, chosen, change }: CodesProps) {
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Issue codes">
      {codes.map(({ code, severity, messages, example }) => (
        <li key={code}>
          <UnstyledButton
            aria-pressed={chosen === code}
            onClick={() => change({ code: chosen === code ? undefined : code, message: undefined })}
            p={6}
            w="100%"
            bg={chosen === code ? 'var(--mantine-color-default-hover)' : 'transparent'}
            bdrs="sm"
          >
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Badge color={severity === 'ERROR' ? 'red' : 'orange'} miw={72} style={{ flexShrink: 0 }}>
                {code === '' ? 'No code' : code}
              </Badge>
              <Text size="sm" style={{ flexShrink: 0 }}>
                {formatCount(messages)} ×
              </Text>
              <Text size="sm" lineClamp={2}>
                {example}
              </Text>
            </Group>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}

interface FiltersProps {
  readonly search: FeedSearch;
  readonly change: (changed: FeedSearch) => void;
}

function Filters({ search, change }: FiltersProps) {
  const typed = useTypedSearch(search.sku ?? '', (sku) => change({ sku: sku || undefined }));
  return (
    <Group gap="sm">
      <ResponsiveChoice
        label="Result"
        choices={[
          { value: 'all', label: 'All' },
          { value: 'rejected', label: 'Rejected' },
          { value: 'warnings', label: 'Warnings' },
          { value: 'accepted', label: 'Accepted' },
        ]}
        value={search.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
      />
      <SearchField
        aria-label="SKU"
        placeholder="SKU"
        w={160}
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
    </Group>
  );
}

function MessageTable({ run, search, change }: FiltersProps & { readonly run: Run }) {
  const { status = 'all', code, sku } = search;
  const pages = useInfiniteQuery(
    trpc.feeds.results.infiniteQueryOptions(
      { runId: run.id, status, ...(code !== undefined && { code }), ...(sku !== undefined && { text: sku }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepShown },
    ),
  );
  if (pages.data === undefined) {
    return pages.error === null ? (
      <LoadingState label="Loading messages" />
    ) : (
      <ErrorState error={pages.error} retry={() => void pages.refetch()} />
    );
  }
  const lines = pages.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) {
    return (
      <EmptyState icon={Search} title="No matching messages">
        {status === 'all' && code === undefined && sku === undefined
          ? 'Amazon reported no results for individual messages.'
          : 'Remove a filter to see more messages.'}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <ScrollRegion label="Messages">
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th miw={110}>SKU</Table.Th>
              <Table.Th miw={110}>Result</Table.Th>
              <Table.Th miw={220}>Message from Amazon</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <MessageRow key={line.messageId} result={line} open={() => change({ message: line.messageId })} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Show more messages
        </Button>
      )}
    </Stack>
  );
}

const statusStyles = {
  INVALID: { label: 'Rejected', color: 'red' },
  UNKNOWN: { label: 'Unknown', color: 'orange' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
  ACCEPTED: { label: 'Accepted', color: 'green' },
} as const;

function MessageRow({ result, open }: { readonly result: MessageResult; readonly open: () => void }) {
  const { row, sku, status, issues, messageId } = result;
  const { label, color } = statusStyles[status];
  return (
    <Table.Tr>
      <Table.Td>{formatCount(row)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <UnstyledButton onClick={open} fz="sm" fw={500} td="underline">
          {sku ?? `message ${messageId}`}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td>
        {issues.map(({ code, message, attributeName }) => (
          <Text key={`${code} ${attributeName} ${message}`} size="sm">
            {code !== undefined && <b>{code} </b>}
            {message}
            {attributeName !== undefined && attributeName !== '' && ` (${attributeName})`}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
