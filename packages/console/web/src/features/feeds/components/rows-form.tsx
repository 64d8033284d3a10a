import { Alert, Button, Group, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLiveEvents } from '../../../lib/requests/live.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import {
  describeOperations,
  type FeedCheck,
  type FeedDraft,
  type FeedInput,
  type FeedMapping,
} from '../model/feed-draft.ts';
import { CheckResult } from './check-result.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { SendDialog } from './send-dialog.tsx';

interface RowsFormProps {
  readonly input: FeedInput;
  readonly inputId: string;
  readonly seller: Seller;
  readonly store: { readonly id: string; readonly name: string };
}

/** Maps, validates and sends the rows or messages of a listings feed. */
export function RowsForm({ input, inputId, seller, store }: RowsFormProps) {
  const [mapping, setMapping] = useState<FeedMapping | undefined>(input.mapping ?? undefined);
  const [definitions, setDefinitions] = useState(false);
  const feed: FeedDraft = {
    inputId,
    sellerId: seller.id,
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: [store.id],
    ...(mapping !== undefined && { mapping }),
  };
  const check = useMutation(trpc.feeds.check.mutationOptions());
  // The result is valid only for the input that was validated.
  const checked = check.variables;
  const isCurrent = checked?.definitions === definitions && JSON.stringify(checked.feed) === JSON.stringify(feed);
  return (
    <Stack gap="lg">
      {mapping !== undefined && (
        <Stack gap="sm">
          <Title order={2} size="h5">
            Column mapping
          </Title>
          <MappingEditor input={input} mapping={mapping} change={setMapping} />
        </Stack>
      )}
      <Stack gap="sm">
        <Title order={2} size="h5">
          Validation
        </Title>
        <Group gap="md">
          <Button onClick={() => check.mutate({ feed, definitions })} loading={check.isPending}>
            Validate {formatQuantity(input.rows, 'row')}
          </Button>
          <Switch
            label="Also validate against product types"
            checked={definitions}
            onChange={({ currentTarget }) => setDefinitions(currentTarget.checked)}
          />
        </Group>
        {check.isPending && <CheckProgress input={input} />}
        {check.error !== null && <ErrorState error={check.error} />}
        {check.data !== undefined && !isCurrent && !check.isPending && (
          <Alert variant="outline" color="gray" role="status">
            The data or its mapping has changed. Validate again before you send.
          </Alert>
        )}
        {check.data !== undefined && isCurrent && <CheckResult check={check.data} />}
      </Stack>
      {check.data !== undefined && isCurrent && check.data.messages > 0 && (
        <SendRows feed={feed} check={check.data} seller={seller} store={store} />
      )}
    </Stack>
  );
}

function CheckProgress({ input }: { readonly input: FeedInput }) {
  const [rows, setRows] = useState(0);
  useLiveEvents('feedCheck', ({ id, data }) => {
    if (id === input.id) setRows((data as { rows: number }).rows);
  });
  return (
    <Stack gap={4}>
      <Progress value={(100 * rows) / Math.max(1, input.rows)} aria-label="Validated rows" />
      <Text size="sm" role="status">
        {formatCount(rows)} of {formatCount(input.rows)} rows
      </Text>
    </Stack>
  );
}

interface SendRowsProps extends Pick<RowsFormProps, 'seller' | 'store'> {
  readonly feed: FeedDraft;
  readonly check: FeedCheck;
}

function SendRows({ feed, check, seller, store }: SendRowsProps) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const submit = useMutation(
    trpc.feeds.submit.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/feeds/:runId', params: { runId } }),
    }),
  );
  const { messages, badRows, operations, feeds, withDefinitions: definitions } = check;
  const messageCount = formatQuantity(messages, 'message');
  const skippedRows = `${formatCount(badRows)} ${badRows === 1 ? 'row is' : 'rows are'} skipped`;
  return (
    <Group gap="sm">
      <Permitted procedures="feeds.submit">
        <Button leftSection={<Send size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
          {badRows > 0 ? `Skip invalid rows and send ${messageCount}…` : `Send ${messageCount}…`}
        </Button>
      </Permitted>
      <SendDialog
        opened={opened}
        close={() => {
          setOpened(false);
          submit.reset();
        }}
        send={() => submit.mutate({ feed, definitions, skipInvalidRows: badRows > 0, messages })}
        isSending={submit.isPending}
        error={submit.error}
        seller={seller.name}
        store={store.name}
        isSandbox={seller.isSandbox}
        content={messageCount}
        effects={[
          describeOperations(operations),
          ...(badRows > 0 ? [skippedRows] : []),
          ...(feeds > 1 ? [`Split into ${feeds} feeds, sent one after another`] : []),
        ]}
      />
    </Group>
  );
}
