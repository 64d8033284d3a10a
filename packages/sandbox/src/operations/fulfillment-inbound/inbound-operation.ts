import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { type ApiResponse, json } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { removeOldestEntries } from '../../world/accounts/remove-oldest-entries.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { createStepError } from './step-error.ts';

const inboundOperationsCollection = defineCollection<InboundOperation>('inboundOperations');

/** Time that Amazon needs for one operation. */
const STEP_MILLISECONDS = 2000;

export interface OperationProblem extends Sent<Catalogue.OperationProblem> {
  readonly severity: 'ERROR' | 'WARNING';
}

interface InboundOperation {
  readonly id: string;
  readonly name: string;
  readonly endsAt: number;
  readonly problems: readonly OperationProblem[];
}

/** A plan or shipment. Only one operation on it can be in progress. */
interface Workpiece {
  busyUntil: number;
  updatedAt: number;
}

interface StartedOperation {
  readonly operationId: string;
  readonly endsAt: number;
  readonly answer: ApiResponse<{ readonly operationId: string }>;
}

/**
 * Starts an operation and returns the time at which it is done. Throws a 400 while another operation on one of these
 * plans or shipments is in progress.
 */
export function startOperation(
  call: SellerCall,
  pieces: readonly Workpiece[],
  problems: readonly OperationProblem[] = [],
): StartedOperation {
  const { account, now, operation } = call;
  if (pieces.some(({ busyUntil }) => now < busyUntil)) {
    throw createStepError('Another operation is still in progress on this resource. Try again when it has ended.');
  }
  const endsAt = now + STEP_MILLISECONDS;
  const id = createUuid(account.random);
  const operations = collection(account, inboundOperationsCollection);
  removeOldestEntries(operations.set(id, { id, name: operation.operation, endsAt, problems }));
  for (const piece of pieces) {
    piece.busyUntil = endsAt;
    piece.updatedAt = now;
  }
  return { operationId: id, endsAt, answer: json({ operationId: id }, 202) };
}

export const getInboundOperationStatus = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'getInboundOperationStatus',
  ({ account, now, path }) => {
    const operation = requireFound(
      collection(account, inboundOperationsCollection).get(path.operationId),
      'The operation',
    );
    const done = now >= operation.endsAt;
    const failed = operation.problems.some(({ severity }) => severity === 'ERROR');
    return json({
      operationId: operation.id,
      operation: operation.name,
      operationStatus: done ? (failed ? 'FAILED' : 'SUCCESS') : 'IN_PROGRESS',
      operationProblems: done ? operation.problems : [],
    });
  },
);
