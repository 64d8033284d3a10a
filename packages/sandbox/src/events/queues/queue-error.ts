/** An error as the queue service words it: a name for clients of today, and a code for those of the older protocol. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
  readonly type: string;
  readonly code: string;

  constructor(type: string, message: string, code = type.replace(/^.*#/, '')) {
    super(message);
    this.type = type.includes('#') ? type : `com.amazonaws.sqs#${type}`;
    this.code = code;
  }
}

export function noSuchQueue(): QueueError {
  const code = 'AWS.SimpleQueueService.NonExistentQueue';
  return new QueueError('QueueDoesNotExist', 'The specified queue does not exist.', code);
}

export function missing(name: string): QueueError {
  const type = 'com.amazon.coral.service#MissingRequiredParameterException';
  return new QueueError(type, `The request must contain the parameter ${name}.`, 'MissingParameter');
}

export function invalidValue(name: string, value: unknown, reason: string): QueueError {
  const type = 'com.amazon.coral.service#InvalidParameterValueException';
  const message = `Value ${String(value)} for parameter ${name} is invalid. Reason: ${reason}`;
  return new QueueError(type, message, 'InvalidParameterValue');
}

export function invalidPolicy(): QueueError {
  return new QueueError('InvalidAttributeValue', 'Invalid value for the parameter Policy.');
}

/** Errors of batches have names of their own. */
export function badBatch(name: string, message: string): QueueError {
  return new QueueError(name, message, `AWS.SimpleQueueService.${name}`);
}
