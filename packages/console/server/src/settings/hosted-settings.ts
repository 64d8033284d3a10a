/** Settings of a hosted console, in addition to the settings of every console. */
export interface HostedSettings {
  /** Scheme and host under which browsers reach the console, through any proxies; without a trailing slash. */
  readonly publicUrl: string;
  /** Whether anyone may sign up, or only invited users. */
  readonly signUp: 'open' | 'invited';
  readonly mail: MailSettings;
  /** Addresses or networks (`10.0.0.0/8`) of proxies whose `x-forwarded-for` is trusted. */
  readonly trustedProxies: readonly string[];
  /** A sandbox in which workspaces can create test sellers; undefined for none. */
  readonly sandboxUrl: string | undefined;
  /** Address of the Postgres database with the copies of sellers' data; undefined for the console's own. */
  readonly copiesUrl?: string | undefined;
  /** Storage for the files and copies of one workspace, in gigabytes of 1,000,000,000 bytes; undefined for 20. */
  readonly workspaceGigabytes?: number | undefined;
  /** Card payments; undefined if plans are not sold and nothing is limited. */
  readonly billing: BillingSettings | undefined;
}

export interface MailSettings {
  /** `smtp://` or `smtps://` URL with user and password. */
  readonly smtpUrl: string;
  /** Sender of emails: an address, or a name with an address in angle brackets. */
  readonly from: string;
}

/** Settings of billing. The provider defines prices and amounts; the operator defines limits. */
export interface BillingSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** More than one while a secret is rotated: each one is tried. */
  readonly webhookSecrets: readonly string[];
  /** The first plan has no price: it is the plan of a workspace that pays nothing. */
  readonly plans: readonly Plan[];
  /** URL of the payment provider's API. Default: the provider's own. */
  readonly apiUrl?: URL | undefined;
}

/** A plan with its limits. */
export interface Plan {
  /** Name for users, such as `Starter`. */
  readonly name: string;
  /** ID of the operator's price at the provider; undefined for the free plan. */
  readonly priceId?: string | undefined;
  /** Days before the first payment; 0 for none. */
  readonly trialDays?: number | undefined;
  readonly limits: PlanLimits;
}

/** The maximum number of each counted thing; null for no limit. */
export interface PlanLimits {
  readonly sellers: number | null;
  readonly schedules: number | null;
  readonly members: number | null;
  /** Maximum days that runs, calls and files are stored. */
  readonly retentionDays: number | null;
}
