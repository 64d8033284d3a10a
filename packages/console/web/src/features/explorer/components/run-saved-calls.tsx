import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { useSellers } from '../../../lib/shops/sellers.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { ListedOperation, SavedRequest } from '../api/types.ts';
import type { CallResult, useCallSequence } from '../api/use-call-sequence.ts';
import { useOperations } from '../api/use-operations.ts';

interface RunSavedCallsProps {
  /** The selected calls. */
  readonly queue: readonly SavedRequest[];
  readonly sequence: ReturnType<typeof useCallSequence>;
}

/** Sends the selected calls for a seller. Writes need a confirmation. */
export function RunSavedCalls({ queue, sequence }: RunSavedCallsProps) {
  const { results, runningId, run, stop } = sequence;
  const [isConfirming, setConfirming] = useState(false);
  const [sellerId, setSellerId] = useState<string>();
  const sellers = useSellers().data ?? [];
  const seller = sellers.find(({ id }) => id === sellerId) ?? sellers[0];
  const operations = useOperations().data;
  const writes = selectWrites(queue, operations ?? []);
  const runQueue = () => {
    if (seller === undefined) return;
    setConfirming(false);
    void run(queue, seller.id);
  };
  return (
    <>
      <Group gap="xs" align="flex-end">
        <SellerPicker size="xs" sellers={sellers} value={seller?.id} onChange={setSellerId} />
        {runningId === undefined ? (
          <Permitted procedures="explorer.send">
            <Button
              size="xs"
              // Until the operations are loaded, it is unknown which of the calls are writes.
              disabled={queue.length === 0 || seller === undefined || operations === undefined}
              onClick={() => (writes.length > 0 ? setConfirming(true) : runQueue())}
            >
              {queue.length === 0 ? 'Run calls' : `Run ${formatQuantity(queue.length, 'call')}`}
            </Button>
          </Permitted>
        ) : (
          <Button size="xs" color="red" variant="outline" onClick={stop}>
            Stop calls
          </Button>
        )}
      </Group>
      {isConfirming && (
        <Alert
          color="orange"
          variant="light"
          role="alert"
          title={`${writes.length} of ${formatQuantity(queue.length, 'call')} change data of ${seller?.name}`}
        >
          <Stack gap="xs">
            <Text size="sm">{writes.map(({ name, operation }) => `${name} (${operation})`).join(', ')}</Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
              <Button size="xs" onClick={runQueue}>
                Run for {seller?.name}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {results.size > 0 && runningId === undefined && <Summary results={results} total={queue.length} />}
    </>
  );
}

function selectWrites(queue: readonly SavedRequest[], operations: readonly ListedOperation[]): SavedRequest[] {
  return queue.filter((one) =>
    operations.some(
      ({ endpoint, version, operation, effect }) =>
        effect !== 'read' && endpoint === one.endpoint && version === one.version && operation === one.operation,
    ),
  );
}

function Summary({ results, total }: { readonly results: ReadonlyMap<string, CallResult>; readonly total: number }) {
  const passed = [...results.values()].filter(({ ok }) => ok).length;
  const failed = results.size - passed;
  const left = total - results.size;
  return (
    <Alert
      color={failed === 0 ? 'green' : 'red'}
      variant="light"
      role="status"
      title={failed === 0 ? `All ${formatQuantity(passed, 'call')} succeeded` : `${passed} succeeded, ${failed} failed`}
    >
      {left > 0 && failed > 0
        ? `Stopped after the failed call. ${formatQuantity(left, 'call')} ${left === 1 ? 'was' : 'were'} not sent.`
        : 'All calls were sent.'}
    </Alert>
  );
}
