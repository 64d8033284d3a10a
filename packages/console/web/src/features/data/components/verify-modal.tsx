import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';

/** What to verify: all streams, or one. */
export interface VerifiedScope {
  readonly source: Outputs['mirror']['get']['copies'][number]['source'];
  readonly stream?: string;
  readonly partnerId?: string;
}

interface VerifyModalProps {
  readonly scope: VerifiedScope;
  readonly isOpen: boolean;
  readonly close: () => void;
}

const defaultRows = 20;
const maxRows = 10_000;

/** Shows what a verification costs, and starts it. */
export function VerifyModal({ scope, isOpen, close }: VerifyModalProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={`Verify ${scope.stream ?? 'all streams'}`}>
      <VerifyForm scope={scope} close={close} />
    </Modal>
  );
}

function VerifyForm({ scope, close }: Omit<VerifyModalProps, 'isOpen'>) {
  const [rows, setRows] = useState<number>(defaultRows);
  const isValid = Number.isInteger(rows) && rows >= 1 && rows <= maxRows;
  const cost = useQuery(
    trpc.mirror.estimateVerification.queryOptions(
      { ...scope, rows },
      { enabled: isValid, placeholderData: keepPreviousData },
    ),
  );
  const verify = useMutation(trpc.mirror.verify.mutationOptions({ onSuccess: close }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate({ ...scope, rows });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          Reads rows of all ages again from Amazon and compares each column with the copy. Then checks in all rows of
          the copy what must add up, such as settlements to the cent. Changes nothing.
        </Text>
        <NumberInput
          label="Rows of each stream"
          description={`From 1 to ${formatCount(maxRows)}.`}
          min={1}
          max={maxRows}
          allowDecimal={false}
          value={rows}
          onChange={(value) => setRows(Number(value))}
          error={isValid ? undefined : `Enter a whole number from 1 to ${formatCount(maxRows)}.`}
          data-autofocus
        />
        <AsyncContent query={cost} skeleton={<LoadingState label="Loading cost" lines={2} />}>
          {({ streams, calls }) => <Cost streams={streams} calls={calls} />}
        </AsyncContent>
        {verify.error !== null && <ErrorState error={verify.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={verify.isPending} disabled={!isValid}>
            Verify
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Cost({ streams, calls }: Outputs['mirror']['estimateVerification']) {
  const parts = streams.filter((stream) => stream.calls > 0).map((stream) => `${stream.stream} ${stream.calls}`);
  return (
    <div role="status">
      <Text size="sm" fw={500}>
        At most about {formatQuantity(calls, 'call')}
      </Text>
      <Text size="sm" c="dimmed">
        {parts.length > 1 && `${parts.join(', ')}. `}
        Lists with several pages need more. The calls wait while other calls use the quota.
      </Text>
    </div>
  );
}
