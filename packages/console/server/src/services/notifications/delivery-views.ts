/** A webhook of the sandbox, and how its deliveries stand. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly destinationId: string | null;
  readonly notificationType?: string;
  readonly waiting: number;
  readonly delivered: number;
  readonly givenUp: number;
}

/** One notification on its way to a webhook. Times are the sandbox's. */
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
