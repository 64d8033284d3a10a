/** What a console for many people is started with, besides what every console is. */
export interface HostedSettings {
  /** Scheme and host by which browsers reach it, through whatever stands before it; without a slash at the end. */
  readonly publicUrl: string;
  /** Whether anybody may sign up, or only who has been invited. */
  readonly signUp: 'open' | 'invited';
  readonly mail: MailSettings;
  /** Addresses or networks (`10.0.0.0/8`) of proxies whose `x-forwarded-for` is believed. */
  readonly trustedProxies: readonly string[];
  /** A sandbox whose shops workspaces may connect; undefined for none. */
  readonly sandboxUrl: string | undefined;
  /** Room for the files of one workspace, in gigabytes of 1,000,000,000 bytes; undefined for 20. */
  readonly workspaceGigabytes?: number | undefined;
  /** Card payments; undefined where nobody pays and nothing is limited. */
  readonly billing: BillingSettings | undefined;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password in it. */
  readonly smtpUrl: string;
  /** Who letters are from: an address, or a name with an address in angle brackets. */
  readonly from: string;
}

/** How people pay. Prices and their amounts are the provider's; limits are ours. */
export interface BillingSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** More than one while the secret is changed: each is tried. */
  readonly webhookSecrets: readonly string[];
  /** The first has no price: it is what a workspace has that pays nothing. */
  readonly plans: readonly Plan[];
  /** URL of the payment provider's API. Default: the provider's own. */
  readonly apiUrl?: URL | undefined;
}

/** What a workspace may have. */
export interface Plan {
  /** What people call it, as `Starter`. */
  readonly name: string;
  /** ID of the operator's price at the provider; undefined for the free plan. */
  readonly priceId?: string | undefined;
  /** Days before the first payment; 0 for none. */
  readonly trialDays?: number | undefined;
  readonly limits: PlanLimits;
}

/** How much of each there may be; null for no bound. */
export interface PlanLimits {
  readonly sellers: number | null;
  readonly schedules: number | null;
  readonly members: number | null;
  /** Days that runs, calls and files are kept at most. */
  readonly retentionDays: number | null;
}
