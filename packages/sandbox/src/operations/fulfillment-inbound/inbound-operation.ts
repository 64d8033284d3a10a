import { notFound } from '../../base/api-error.ts';
import { createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { removeOldestEntries } from '../../world/accounts/remove-oldest-entries.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import { createStepError } from './step-error.ts';

const inboundOperationsCollection = defineCollection<InboundOperation>('inboundOperations');

/** Time that Amazon needs for one operation. */
const STEP_MILLISECONDS = 2000;

export interface OperationProblem {
  readonly code: string;
  readonly message: string;
  readonly details: string;
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

/**
 * Starts an operation and returns the time at which it is done. Throws a 400 while another operation on one of these
 * plans or shipments is in progress.
 */
export function startOperation(
  call: SellerCall,
  pieces: readonly Workpiece[],
  problems: readonly OperationProblem[] = [],
) {
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
  return { endsAt, answer: json({ operationId: id }, 202) };
}

export const getInboundOperationStatus: Handler = ({ account, now, ...call }) => {
  const operation = collection(account, inboundOperationsCollection).get(getPathValue({ ...call, now }, 'operationId'));
  if (operation === undefined) throw notFound('The operation');
  const done = now >= operation.endsAt;
  const failed = operation.problems.some(({ severity }) => severity === 'ERROR');
  return json({
    operationId: operation.id,
    operation: operation.name,
    operationStatus: done ? (failed ? 'FAILED' : 'SUCCESS') : 'IN_PROGRESS',
    operationProblems: done ? operation.problems : [],
  });
};
