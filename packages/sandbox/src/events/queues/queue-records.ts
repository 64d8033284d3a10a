/** A queue stands for one of the application's own in AWS: one that a destination names by its ARN, or that was created here. */
export interface QueueRecord {
  readonly arn: string;
  readonly createdAt: number;
  /** Messages it has taken in, ever. */
  readonly taken: number;
  /** Messages it has let go because it was full. */
  readonly dropped: number;
  readonly purgedAt: number | null;
  /** Who may send to it: with a policy, even an empty one, only whom it lets. Missing: everybody. */
  readonly policy?: string;
  /** When the policy was set last. */
  readonly modifiedAt?: number;
  /** Notifications that its policy kept out. Missing: none. */
  readonly refused?: number;
}

export interface QueueMessage {
  readonly id: string;
  readonly body: string;
  /** From then on it can be received. */
  readonly arrivesAt: number;
  /** Received before, it stays hidden until then. */
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt: number | null;
}

/** What there is to tell of a queue. */
export interface QueueState {
  /** Name of the queue, as a destination has it. */
  readonly arn: string;
  /** Messages that can be received now. */
  readonly visible: number;
  /** Messages that were received, and are hidden until they are deleted or come again. */
  readonly inFlight: number;
  /** Messages that are yet to come. */
  readonly delayed: number;
  /** Messages let go because there were more than `maxNotifications`. */
  readonly dropped: number;
  /** Number of notifications that were not delivered because the queue's policy does not allow Amazon to send. */
  readonly rejected: number;
}
