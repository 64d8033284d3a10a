import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { NoSeller } from '../../components/states/no-seller.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { type Seller, useSellers } from '../../lib/shops/sellers.ts';
import { formatBytes, formatQuantity } from '../../lib/text/format.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { DestinationFields } from './components/destination-fields.tsx';
import { DocumentForm } from './components/document-form.tsx';
import { InputArea } from './components/input-area.tsx';
import { RowsForm } from './components/rows-form.tsx';
import type { FeedInput } from './model/feed-draft.ts';
import type { NewFeedSearch } from './model/feed-search.ts';

const route = getRouteApi('/feeds/new');
const listingsFeedType = 'JSON_LISTINGS_FEED';

/** Creates a feed: selects its destination, uploads its data, validates it and sends it. */
export function NewFeedScreen() {
  const sellers = useSellers();
  const types = useQuery(trpc.feeds.types.queryOptions());
  return (
    <Page title="New feed" description="Rows are validated before anything is sent">
      <AsyncContent query={sellers} label="Loading sellers">
        {(sellers) =>
          sellers.length === 0 ? (
            <NoSeller>A feed changes the listings or orders of a seller.</NoSeller>
          ) : (
            <AsyncContent query={types} label="Loading feed types">
              {(types) => (
                <Permitted procedures={['POST /files/feed-inputs', 'feeds.check']} isExplained>
                  <NewFeedForm sellers={sellers} types={types} />
                </Permitted>
              )}
            </AsyncContent>
          )
        }
      </AsyncContent>
    </Page>
  );
}

interface NewFeedFormProps {
  readonly sellers: readonly Seller[];
  readonly types: Outputs['feeds']['types'];
}

function NewFeedForm({ sellers, types }: NewFeedFormProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<NewFeedSearch>) =>
    navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  const store = seller?.marketplaces.find(({ id }) => id === search.store) ?? seller?.marketplaces[0];
  const type = search.type ?? listingsFeedType;
  const as = type === listingsFeedType ? 'rows' : 'document';
  const needsOtherInput = (next: string) => (next === listingsFeedType) !== (type === listingsFeedType);
  return (
    <Stack gap="lg">
      <Section title="Destination">
        <DestinationFields
          sellers={sellers}
          types={types}
          seller={seller}
          store={store?.id}
          type={type}
          change={(changed) =>
            change({
              ...changed,
              ...(changed.seller !== undefined && { store: undefined }),
              ...(changed.type !== undefined && needsOtherInput(changed.type) && { input: undefined }),
            })
          }
        />
      </Section>
      <Section title="Data">
        {search.input === undefined ? (
          <InputArea key={as} as={as} onUploaded={(input) => change({ input })} />
        ) : (
          <UploadedInput inputId={search.input} replace={() => change({ input: undefined })}>
            {(input) => {
              if (seller === undefined || store === undefined) return null;
              const common = { seller, store, inputId: input.id };
              return as === 'rows' && input.kind !== 'document' ? (
                <RowsForm key={input.id} {...common} input={input} />
              ) : (
                <DocumentForm
                  key={input.id}
                  {...common}
                  input={input}
                  type={types.find((one) => one.feedType === type)}
                />
              );
            }}
          </UploadedInput>
        )}
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface UploadedInputProps {
  readonly inputId: string;
  readonly replace: () => void;
  readonly children: (input: FeedInput) => ReactNode;
}

function UploadedInput({ inputId, replace, children }: UploadedInputProps) {
  const input = useQuery(trpc.feeds.input.queryOptions({ inputId }, { staleTime: Number.POSITIVE_INFINITY }));
  const button = (
    <Button size="xs" variant="default" onClick={replace}>
      Replace data
    </Button>
  );
  if (input.error !== null && input.data === undefined) {
    return (
      <Stack gap="sm" align="flex-start">
        <AsyncContent query={input}>{() => null}</AsyncContent>
        {button}
      </Stack>
    );
  }
  return (
    <AsyncContent query={input} label="Loading data">
      {(data) => (
        <Stack gap="lg">
          <Paper withBorder p="sm">
            <Group justify="space-between" gap="sm">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                <b>{data.name}</b>: {describeSize(data)}
              </Text>
              {button}
            </Group>
          </Paper>
          {children(data)}
        </Stack>
      )}
    </AsyncContent>
  );
}

function describeSize({ kind, rows, columns, bytes }: FeedInput): string {
  if (kind === 'document') return formatBytes(bytes);
  if (kind === 'messages') return formatQuantity(rows, 'message');
  return `${formatQuantity(rows, 'row')}, ${formatQuantity(columns.length, 'column')}`;
}
