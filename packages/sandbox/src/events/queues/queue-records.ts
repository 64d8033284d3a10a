/** A queue of the application in AWS: a destination has its ARN, or it was created in the sandbox. */
export interface QueueRecord {
  readonly arn: string;
  readonly createdAt: number;
  /** Number of all messages that were ever added. */
  readonly taken: number;
  /** Number of messages dropped because the queue was full. */
  readonly dropped: number;
  readonly purgedAt: number | null;
  /**
   * The access policy. Missing: everyone can send to the queue. If it is set, even to an empty text, only senders that it
   * allows.
   */
  readonly policy?: string;
  /** Other attributes that were set, by Amazon's names. Missing: none. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly tags?: Readonly<Record<string, string>>;
  /** When an attribute was last set. */
  readonly modifiedAt?: number;
  /** Number of notifications that the policy did not allow. Missing: none. */
  readonly refused?: number;
}

export interface QueueMessage {
  readonly id: string;
  readonly body: string;
  /** When the message can first be received. */
  readonly arrivesAt: number;
  /** The message is hidden until this time after it was received. */
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt: number | null;
}

/** The current numbers of a queue. */
export interface QueueState {
  /** ARN of the queue. */
  readonly arn: string;
  /** Number of messages that can be received now. */
  readonly visible: number;
  /** Number of messages that were received, and are hidden until they are deleted or their visibility timeout ends. */
  readonly inFlight: number;
  /** Number of messages that arrive later. */
  readonly delayed: number;
  /** Number of messages dropped because there were more than `maxNotifications`. */
  readonly dropped: number;
  /** Number of notifications that were not delivered because the queue's policy does not allow Amazon to send. */
  readonly rejected: number;
}
