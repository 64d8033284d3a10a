import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { type QueueCall, queueOf, requiredText, wholeNumber } from './queue-call.ts';
import { badBatch, invalidValue, missing, QueueError } from './queue-error.ts';
import { messagesIn } from './queue-store.ts';
import { isCurrent, readHandle } from './receipts.ts';
import { LONGEST_VISIBILITY } from './receive-messages.ts';

type OnMessage = (call: QueueCall, arn: string) => void;

/** Deletes a message. A receipt handle of an earlier receive is accepted but deletes nothing, as AWS documents. */
export const deleteMessage: OnMessage = (call, arn) => {
  const receipt = readHandle(requiredText(call, 'ReceiptHandle'), arn);
  const message = messagesIn(call.application(), arn).get(receipt.number);
  if (isCurrent(receipt, message)) call.changes.deleteMessage(arn, receipt.number);
};

/** Changes the visibility timeout. The message must be in flight, and the receipt handle must be from the last receive. */
export const changeVisibility: OnMessage = (call, arn) => {
  const handle = requiredText(call, 'ReceiptHandle');
  const seconds = wholeNumber(call.body, 'VisibilityTimeout', 0, LONGEST_VISIBILITY);
  if (seconds === undefined) throw missing('VisibilityTimeout');
  const receipt = readHandle(handle, arn);
  const message = messagesIn(call.application(), arn).get(receipt.number);
  if (!isCurrent(receipt, message) || message.visibleAt <= call.now()) {
    const reason = 'Message does not exist or is not available for visibility timeout change.';
    throw invalidValue('ReceiptHandle', handle, reason);
  }
  call.changes.hideMessage(arn, receipt.number, seconds);
};

export function alone(onMessage: OnMessage) {
  return (call: QueueCall) => {
    onMessage(call, queueOf(call).arn);
    return {};
  };
}

const MOST_ENTRIES = 10;

/** Runs an action for each entry of a batch. Each entry has its own result or error. */
export function batch(onMessage: OnMessage) {
  return (call: QueueCall) => {
    const { arn } = queueOf(call);
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const entry of entriesOf(call.body)) {
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

function entriesOf({ Entries }: JsonObject): readonly JsonObject[] {
  const entries = Array.isArray(Entries) ? Entries.filter(isJsonObject) : [];
  if (entries.length === 0) throw badBatch('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > MOST_ENTRIES) {
    const message = `Maximum number of entries per request are ${MOST_ENTRIES}. You have sent ${entries.length}.`;
    throw badBatch('TooManyEntriesInBatchRequest', message);
  }
  const ids = entries.map(({ Id }) => Id);
  const odd = ids.find((id) => typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id));
  if (odd !== undefined || ids.includes(undefined)) {
    throw badBatch('InvalidBatchEntryId', 'A batch entry ID has 1 to 80 letters, digits, hyphens and underscores.');
  }
  if (new Set(ids).size < ids.length)
    throw badBatch('BatchEntryIdsNotDistinct', 'Two or more entries have the same Id.');
  return entries;
}
