import { Card, Code, Stack, Text, Title } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { CallExchange } from '../../../lib/requests/server-types.ts';
import { NameValues } from './name-values.tsx';
import { RecordedBody } from './recorded-body.tsx';

interface ExchangeCardsProps {
  readonly method: string;
  readonly address: string;
  readonly exchange: CallExchange | null;
  /** Number of requests sent. */
  readonly attempts: number;
}

/** Shows the request and response of the last attempt, without secrets. */
export function ExchangeCards({ method, address, exchange, attempts }: ExchangeCardsProps) {
  if (exchange === null) {
    return (
      <Text size="sm" c="dimmed">
        {attempts === 0
          ? 'No request was sent.'
          : 'The request and response of this call were not stored for lack of space.'}
      </Text>
    );
  }
  const { query, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  return (
    <>
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Title order={2} size="h4">
            Request{attempts > 1 ? ` (attempt ${attempts})` : ''}
          </Title>
          <ScrollRegion label="Request URL">
            <Code style={{ whiteSpace: 'nowrap' }}>
              {method} {address}
            </Code>
          </ScrollRegion>
          <NameValues label="Query" pairs={query} />
          <NameValues label="Request headers" pairs={Object.entries(requestHeaders)} />
          <RecordedBody name="Request" body={requestBody} />
        </Stack>
      </Card>
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Title order={2} size="h4">
            Response
          </Title>
          {responseHeaders === undefined ? (
            <Text size="sm" c="dimmed">
              No response
            </Text>
          ) : (
            <>
              <RecordedBody name="Response" body={responseBody} />
              <NameValues label="Response headers" pairs={Object.entries(responseHeaders)} />
            </>
          )}
        </Stack>
      </Card>
    </>
  );
}
