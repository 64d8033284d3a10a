/** A webhook of the sandbox, and the status of its deliveries. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly destinationId: string | null;
  readonly notificationType?: string;
  readonly waiting: number;
  readonly delivered: number;
  readonly givenUp: number;
}

/** A notification and its delivery attempts to a webhook. Times are those of the virtual clock. */
export interface Push {
  readonly notificationId: string;
  readonly notificationType: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastProblem: string | null;
  readonly lastAttemptAt: number;
  readonly nextAttemptAt: number | null;
  readonly outcome: 'waiting' | 'delivered' | 'given up';
}

/** The faults that the sandbox injects into deliveries. */
export interface DeliveryFaults {
  readonly copies: number;
  readonly delaySeconds: number;
  readonly reorderSeconds: number;
  readonly failedAttempts: number;
}
