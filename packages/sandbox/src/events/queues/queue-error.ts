/** An error of Amazon SQS: the name for current AWS SDKs, and the code of the older query protocol. */
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

export function createNoSuchQueueError(): QueueError {
  const code = 'AWS.SimpleQueueService.NonExistentQueue';
  return new QueueError('QueueDoesNotExist', 'The specified queue does not exist.', code);
}

export function createMissingError(name: string): QueueError {
  const type = 'com.amazon.coral.service#MissingRequiredParameterException';
  return new QueueError(type, `The request must contain the parameter ${name}.`, 'MissingParameter');
}

export function createInvalidValueError(name: string, value: unknown, reason: string): QueueError {
  const type = 'com.amazon.coral.service#InvalidParameterValueException';
  const message = `Value ${String(value)} for parameter ${name} is invalid. Reason: ${reason}`;
  return new QueueError(type, message, 'InvalidParameterValue');
}

export function createInvalidPolicyError(): QueueError {
  return new QueueError('InvalidAttributeValue', 'Invalid value for the parameter Policy.');
}

/** Creates an error of a batch. These have their own names. */
export function createBatchError(name: string, message: string): QueueError {
  return new QueueError(name, message, `AWS.SimpleQueueService.${name}`);
}
