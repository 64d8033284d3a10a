/** A message as SQS gives it. */
export interface SqsMessage {
  readonly MessageId?: string | undefined;
  readonly ReceiptHandle?: string | undefined;
  readonly Body?: string | undefined;
  readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined;
}

/** What became of the entries of a batch. Those it does not name as failed are done. */
export interface SqsBatchAnswer {
  readonly Failed?: readonly SqsBatchFailure[] | undefined;
}

export interface SqsBatchFailure {
  readonly Id: string | undefined;
  readonly Code: string | undefined;
  readonly Message?: string | undefined;
  readonly SenderFault: boolean | undefined;
}

/** The class `SQS` of `@aws-sdk/client-sqs`, as far as it is used here. */
export interface SqsMethods {
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
  deleteMessageBatch(input: {
    QueueUrl: string;
    Entries: { Id: string; ReceiptHandle: string }[];
  }): Promise<SqsBatchAnswer>;
  changeMessageVisibilityBatch(input: {
    QueueUrl: string;
    Entries: { Id: string; ReceiptHandle: string; VisibilityTimeout: number }[];
  }): Promise<SqsBatchAnswer>;
  getQueueAttributes(input: {
    QueueUrl: string;
    AttributeNames: ('Policy' | 'QueueArn' | 'KmsMasterKeyId')[];
  }): Promise<{ readonly Attributes?: Readonly<Record<string, string | undefined>> | undefined }>;
  setQueueAttributes(input: { QueueUrl: string; Attributes: { Policy: string } }): Promise<unknown>;
}

/** The class `SQSClient` of `@aws-sdk/client-sqs`. */
export interface SqsSender {
  send(command: never, options?: never): Promise<unknown>;
}

/** Your client of `@aws-sdk/client-sqs`, version 3: an `SQS` or an `SQSClient`. It stays yours: nothing here closes it. */
export type SqsClient = SqsMethods | SqsSender;
