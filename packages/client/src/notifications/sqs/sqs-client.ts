/** A message as SQS returns it. */
export interface SqsMessage {
  /** ID of the message in the queue. */
  readonly MessageId?: string | undefined;
  /** Identifies this receipt of the message, to delete or hide the message. */
  readonly ReceiptHandle?: string | undefined;
  /** The unmodified body. */
  readonly Body?: string | undefined;
  /** Attributes of the message: how often it was received, and when it was sent. */
  readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The result of a batch. Entries that are not listed as failed succeeded. */
export interface SqsBatchResult {
  /** Entries that SQS rejected. */
  readonly Failed?: readonly SqsBatchFailure[] | undefined;
}

/** The error with which SQS rejected an entry. */
export interface SqsBatchFailure {
  /** ID of the entry in its batch. */
  readonly Id: string | undefined;
  /** Error code, such as `ReceiptHandleIsInvalid`. */
  readonly Code: string | undefined;
  /** Error message. */
  readonly Message?: string | undefined;
  /** Whether the caller caused the error. If so, SQS would reject the same entry again. */
  readonly SenderFault: boolean | undefined;
}

/** The methods of the class `SQS` of `@aws-sdk/client-sqs` that the consumer uses. */
export interface SqsMethods {
  /** Receives messages, or waits for the first one. */
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
  }): Promise<SqsBatchResult>;
  /** Hides up to ten messages for a number of seconds. */
  changeMessageVisibilityBatch(input: {
    QueueUrl: string;
    Entries: { Id: string; ReceiptHandle: string; VisibilityTimeout: number }[];
  }): Promise<SqsBatchResult>;
  /** Reads the policy and the KMS key of the queue. Only for the setup. */
  getQueueAttributes(input: {
    QueueUrl: string;
    AttributeNames: ('Policy' | 'QueueArn' | 'KmsMasterKeyId')[];
  }): Promise<{ readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined }>;
  /** Writes the policy of the queue. Only for the setup. */
  setQueueAttributes(input: { QueueUrl: string; Attributes: { Policy: string } }): Promise<unknown>;
}

/** The class `SQSClient` of `@aws-sdk/client-sqs`. */
export interface SqsSender {
  /** Sends one command. */
  send(command: never, options?: never): Promise<unknown>;
}

/** Your client of `@aws-sdk/client-sqs`, version 3: an `SQS` or an `SQSClient`. Supercargo does not close it. */
export type SqsClient = SqsMethods | SqsSender;
