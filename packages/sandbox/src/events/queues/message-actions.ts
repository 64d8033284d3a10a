import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { findQueue, type QueueCall, readText, readWholeNumber } from './queue-call.ts';
import { createBatchError, createInvalidValueError, createMissingError, QueueError } from './queue-error.ts';
import { readMessages } from './queue-store.ts';
import { isCurrent, readHandle } from './receipts.ts';
import { MAX_VISIBILITY_SECONDS } from './receive-messages.ts';

type OnMessage = (call: QueueCall, arn: string) => void;

/** Deletes a message. A receipt handle of an earlier receive is accepted but deletes nothing, as AWS documents. */
export const deleteMessage: OnMessage = (call, arn) => {
  const receipt = readHandle(readText(call, 'ReceiptHandle'), arn);
  const message = readMessages(call.application(), arn).get(receipt.number);
  if (isCurrent(receipt, message)) call.changes.deleteMessage(arn, receipt.number);
};

/** Changes the visibility timeout. The message must be in flight, and the receipt handle must be from the last receive. */
export const changeVisibility: OnMessage = (call, arn) => {
  const handle = readText(call, 'ReceiptHandle');
  const seconds = readWholeNumber(call.body, 'VisibilityTimeout', 0, MAX_VISIBILITY_SECONDS);
  if (seconds === undefined) throw createMissingError('VisibilityTimeout');
  const receipt = readHandle(handle, arn);
  const message = readMessages(call.application(), arn).get(receipt.number);
  if (!isCurrent(receipt, message) || message.visibleAt <= call.now()) {
    const reason = 'Message does not exist or is not available for visibility timeout change.';
    throw createInvalidValueError('ReceiptHandle', handle, reason);
  }
  call.changes.hideMessage(arn, receipt.number, seconds);
};

export function toSingleAction(onMessage: OnMessage) {
  return (call: QueueCall) => {
    onMessage(call, findQueue(call).arn);
    return {};
  };
}

const MAX_ENTRIES = 10;

/** Runs an action for each entry of a batch. Each entry has its own result or error. */
export function toBatchAction(onMessage: OnMessage) {
  return (call: QueueCall) => {
    const { arn } = findQueue(call);
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const entry of readEntries(call.body)) {
      const Id = String(entry.Id);
      try {
        onMessage({ ...call, body: entry }, arn);
        Successful.push({ Id });
      } catch (error) {
        if (!(error instanceof QueueError)) throw error;
        Failed.push({ Id, Code: error.code, Message: error.message, SenderFault: true });
      }
    }
    return { Successful, Failed };
  };
}

function readEntries({ Entries }: JsonObject): readonly JsonObject[] {
  const entries = Array.isArray(Entries) ? Entries.filter(isJsonObject) : [];
  if (entries.length === 0)
    throw createBatchError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > MAX_ENTRIES) {
    const message = `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${entries.length}.`;
    throw createBatchError('TooManyEntriesInBatchRequest', message);
  }
  const ids = entries.map(({ Id }) => Id);
  const odd = ids.find((id) => typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id));
  if (odd !== undefined || ids.includes(undefined)) {
    throw createBatchError(
      'InvalidBatchEntryId',
      'A batch entry ID has 1 to 80 letters, digits, hyphens and underscores.',
    );
  }
  if (new Set(ids).size < ids.length)
    throw createBatchError('BatchEntryIdsNotDistinct', 'Two or more entries have the same Id.');
  return entries;
}
