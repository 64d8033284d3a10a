import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleX, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { formatTypeLabel } from '../../../lib/text/type-names.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import type { FeedDraft, FeedInput } from '../model/feed-draft.ts';
import { SendDialog } from './send-dialog.tsx';

interface DocumentFormProps {
  readonly input: FeedInput;
  readonly inputId: string;
  readonly seller: Seller;
  readonly store: { readonly id: string; readonly name: string };
  readonly type: Outputs['feeds']['types'][number] | undefined;
}

/** A document of any feed type that is sent unchanged. */
export function DocumentForm({ input, inputId, seller, store, type }: DocumentFormProps) {
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const feedOptions = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  const feed: FeedDraft = {
    inputId,
    sellerId: seller.id,
    feedType: type?.feedType ?? '',
    marketplaceIds: [store.id],
    feedOptions,
  };
  const validation = useQuery(trpc.feeds.validate.queryOptions(feed, { enabled: type !== undefined }));
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const submit = useMutation(
    trpc.feeds.submit.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/feeds/:runId', params: { runId } }),
    }),
  );
  if (type === undefined) return null;
  return (
    <Stack gap="md">
      <Text size="sm">
        The document is sent unchanged as {type.contentType}. Format: {type.format}.
      </Text>
      {type.feedOptions.length > 0 && (
        <Group gap="sm" grow preventGrowOverflow={false}>
          {type.feedOptions.map((name) => (
            <TextInput
              key={name}
              label={name}
              value={options[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setOptions((now) => ({ ...now, [name]: value }))}
              miw={200}
            />
          ))}
        </Group>
      )}
      <AsyncContent query={validation} label="Validating document">
        {(list) => (
          <Stack gap="sm" align="flex-start">
            {list.map(({ severity, message }) => (
              <Alert
                key={message}
                variant="outline"
                color={severity === 'error' ? 'red' : 'orange'}
                icon={severity === 'error' ? <CircleX aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
              >
                {message}
              </Alert>
            ))}
            <Permitted procedures="feeds.submit">
              <Button
                leftSection={<Send size={16} aria-hidden="true" />}
                onClick={() => setOpened(true)}
                disabled={list.some(({ severity }) => severity === 'error')}
              >
                Send document…
              </Button>
            </Permitted>
          </Stack>
        )}
      </AsyncContent>
      <SendDialog
        opened={opened}
        close={() => {
          setOpened(false);
          submit.reset();
        }}
        send={() => submit.mutate({ feed, definitions: false, skipInvalidRows: false, messages: 1 })}
        isSending={submit.isPending}
        error={submit.error}
        seller={seller.name}
        store={store.name}
        isSandbox={seller.isSandbox}
        content="document"
        effects={[
          `${formatTypeLabel({ identifier: type.feedType, title: type.title })}, ${input.name}, ${formatBytes(input.bytes)}`,
        ]}
      />
    </Stack>
  );
}
