import { Card, Code, Stack, Text, Title } from '@mantine/core';
import type { CallExchange } from '../../../../../server/src/services/activity/call-record.ts';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { KeptBodyView } from './kept-body-view.tsx';
import { NameValues } from './name-values.tsx';

interface ExchangeCardsProps {
  readonly method: string;
  readonly address: string;
  readonly exchange: CallExchange | null;
  /** Requests sent. */
  readonly attempts: number;
}

/** What went over the wire with the last attempt, without secrets. */
export function ExchangeCards({ method, address, exchange, attempts }: ExchangeCardsProps) {
  if (exchange === null) {
    return (
      <Text size="sm" c="dimmed">
        {attempts === 0 ? 'Nothing was sent.' : 'There was no room to keep the request and the answer of this call.'}
      </Text>
    );
  }
  const { query, requestHeaders, requestBody, answerHeaders, answerBody } = exchange;
  return (
    <>
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Title order={2} size="h4">
            Request{attempts > 1 ? ` of attempt ${attempts}` : ''}
          </Title>
          <ScrollRegion label="Address">
            <Code style={{ whiteSpace: 'nowrap' }}>
              {method} {address}
            </Code>
          </ScrollRegion>
          <NameValues label="Query" pairs={query} />
          <NameValues label="Request headers" pairs={Object.entries(requestHeaders)} />
          <KeptBodyView name="request" body={requestBody} />
        </Stack>
      </Card>
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Title order={2} size="h4">
            Answer
          </Title>
          {answerHeaders === undefined ? (
            <Text size="sm" c="dimmed">
              None came.
            </Text>
          ) : (
            <>
              <KeptBodyView name="answer" body={answerBody} />
              <NameValues label="Answer headers" pairs={Object.entries(answerHeaders)} />
            </>
          )}
        </Stack>
      </Card>
    </>
  );
}
