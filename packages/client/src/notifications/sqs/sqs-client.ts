/** A message as SQS gives it. */
export interface SqsMessage {
  /** The message’s id in the queue. */
  readonly MessageId?: string | undefined;
  /** What this reception is deleted and hidden by. */
  readonly ReceiptHandle?: string | undefined;
  /** The message as it came. */
  readonly Body?: string | undefined;
  /** What the queue says of it: how often it was received, when it was sent. */
  readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined;
}

/** What became of the entries of a batch. Those it does not name as failed are done. */
export interface SqsBatchAnswer {
  /** Entries that were refused. */
  readonly Failed?: readonly SqsBatchFailure[] | undefined;
}

/** Why an entry was refused. */
export interface SqsBatchFailure {
  /** The entry’s id within its batch. */
  readonly Id: string | undefined;
  /** Code of the refusal, such as `ReceiptHandleIsInvalid`. */
  readonly Code: string | undefined;
  /** The refusal in words. */
  readonly Message?: string | undefined;
  /** Whether the same entry would be refused again. */
  readonly SenderFault: boolean | undefined;
}

/** The class `SQS` of `@aws-sdk/client-sqs`, as far as it is used here. */
export interface SqsMethods {
  /** Takes messages, or waits for the first. */
  receiveMessage(
    input: {
      QueueUrl: string;
      MaxNumberOfMessages: number;
      WaitTimeSeconds: number;
      VisibilityTimeout: number;
      MessageSystemAttributeNames: ('ApproximateReceiveCount' | 'SentTimestamp')[];
    },
    options: { abortSignal: AbortSignal },
  ): Promise<{ readonly Messages?: readonly SqsMessage[] | undefined }>;
  /** Deletes up to ten messages. */
  deleteMessageBatch(input: {
    QueueUrl: string;
    Entries: { Id: string; ReceiptHandle: string }[];
  }): Promise<SqsBatchAnswer>;
  /** Hides up to ten messages for so many seconds from now. */
  changeMessageVisibilityBatch(input: {
    QueueUrl: string;
    Entries: { Id: string; ReceiptHandle: string; VisibilityTimeout: number }[];
  }): Promise<SqsBatchAnswer>;
  /** Reads the queue’s policy and its key. For setting up only. */
  getQueueAttributes(input: {
    QueueUrl: string;
    AttributeNames: ('Policy' | 'QueueArn' | 'KmsMasterKeyId')[];
  }): Promise<{ readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined }>;
  /** Writes the queue’s policy. For setting up only. */
  setQueueAttributes(input: { QueueUrl: string; Attributes: { Policy: string } }): Promise<unknown>;
}

/** The class `SQSClient` of `@aws-sdk/client-sqs`. */
export interface SqsSender {
  /** Sends one command. */
  send(command: never, options?: never): Promise<unknown>;
}

/** Your client of `@aws-sdk/client-sqs`, version 3: an `SQS` or an `SQSClient`. It stays yours: nothing here closes it. */
export type SqsClient = SqsMethods | SqsSender;
