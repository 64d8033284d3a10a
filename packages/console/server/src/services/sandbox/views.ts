/** The sandbox's control API responses, with the fields that screens show. */
export interface SandboxInfo {
  readonly seed: string;
  readonly operations: number;
  readonly sellers: readonly PartnerView[];
  readonly vendors: readonly PartnerView[];
}

export interface PartnerView {
  readonly sellerId: string;
  /** Simulated, but it gives access to the sandbox, so it stays on the server. */
  readonly refreshToken: string;
  readonly marketplaceIds: readonly string[];
  readonly orders: number;
  readonly listings: number;
}

export interface ClockView {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly iso: string;
  readonly speed: number;
  readonly frozen: boolean;
}

/** A quirk, and whether it is on. */
export interface QuirkView {
  readonly name: string;
  readonly effect: string;
  readonly sources: readonly string[];
  readonly certainty: string;
  readonly isDefault: boolean;
  readonly isOn: boolean;
}

/** A fault rule. */
export interface FaultView {
  readonly id: string;
  /** Which requests it applies to, and how often. */
  readonly when: {
    readonly operation?: string;
    readonly requestType?: string;
    readonly sellerId?: string;
    readonly marketplaceId?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly page?: number;
    readonly call?: number;
    readonly times?: number;
    readonly every?: number;
    readonly probability?: number;
  };
  /** What they get: a fault with its settings, or a changed response. */
  readonly answer: {
    readonly fault?: string;
    readonly status?: number;
    readonly seconds?: number;
    readonly when?: string;
    readonly body?: unknown;
    readonly patch?: readonly object[];
    readonly headers?: object;
    readonly delaySeconds?: number;
    readonly cut?: string;
    readonly quirks?: readonly string[];
    readonly changeDelaySeconds?: number;
  };
  readonly matched: number;
  readonly fired: number;
  readonly lastProblem?: string;
}

export interface LimitView {
  readonly sellerId: string;
  readonly operation: string;
  readonly rate?: number;
  readonly burst?: number;
}

export interface ReportPlanView {
  readonly outcome?: string;
  readonly queueSeconds?: number;
  readonly processingSeconds?: number;
  readonly afterReads?: number;
  readonly rows?: number;
  readonly charset?: string;
  readonly headings?: string | Readonly<Record<string, string>>;
  readonly columns?: readonly string[];
}

export interface ListingsView {
  readonly total: number;
  readonly listings: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    /** In the currency of the marketplace. */
    readonly price: number;
    readonly currency: string;
    readonly channel: string;
    readonly status: string;
  }[];
}

export interface RolesView {
  readonly known: readonly string[];
  readonly partners: readonly { readonly sellerId: string; readonly kind: string; readonly roles: readonly string[] }[];
}

export interface SnapshotView {
  readonly name: string;
  readonly takenAt: number;
  readonly bytes: number;
}

export interface EventView {
  readonly at: number;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly outcome: string;
  readonly operation: string | null;
  readonly fault?: string;
  readonly reason?: string;
  readonly nearest?: string | null;
}

export interface CoverageView {
  readonly operations: number;
  readonly called: number;
  readonly calls: Readonly<
    Record<string, { readonly times: number; readonly statuses: Readonly<Record<string, number>> }>
  >;
  readonly never: readonly string[];
}

export interface RecordingView {
  readonly recording: boolean;
  readonly lines: number;
  readonly bytes: number;
}
