/** A queue stands for one of the application's own in AWS, by the ARN that a destination names. */
export interface QueueRecord {
  readonly arn: string;
  readonly createdAt: number;
  /** Messages it has taken in, ever. */
  readonly taken: number;
  /** Messages it has let go because it was full. */
  readonly dropped: number;
  readonly purgedAt: number | null;
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
  readonly arn: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  /** Messages let go because there were more than `mostNotifications`. */
  readonly dropped: number;
}
