import type { PlanLimits } from '../../settings/hosted-settings.ts';
import type { StandingState } from './standing.ts';
import type { Usage } from './usage.ts';

// The data for screens. Amounts are in the currency's smallest unit, times in ISO 8601. Nothing here uses the types of the
// provider's library, because a console without payments does not install it.

/** What a browser has to confirm with the provider, with a card and perhaps with its holder. */
export interface Confirmation {
  readonly kind: 'payment' | 'setup';
  readonly clientSecret: string;
}

/** What a plan would cost. */
export interface PlanPreview {
  readonly dueNow: number;
  readonly currency: string;
  readonly lines: readonly PreviewLine[];
  /** What is paid next, and when; null when it is not known. */
  readonly next: { readonly amount: number; readonly at: string } | null;
  /** Pass it back when selecting the plan, so that the price is the one that was shown. Seconds since 1970. */
  readonly prorationDate: number;
}

/** One line of what a plan would cost. */
export interface PreviewLine {
  readonly description: string;
  /** Negative for credits. */
  readonly amount: number;
  /** For a part of a period. */
  readonly isProration: boolean;
}

/** What a plan costs. */
export interface PlanAmount {
  readonly value: number;
  readonly currency: string;
  readonly interval: string;
  /** A payment every so many intervals. */
  readonly intervalCount: number;
}

/** A plan as people choose it. */
export interface OfferedPlan {
  readonly name: string;
  /** Null for the plan that costs nothing. */
  readonly priceId: string | null;
  readonly amount: PlanAmount | null;
  readonly trialDays: number;
  readonly limits: PlanLimits;
}

/** The card that is paid with. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** An invoice, as lists show it. */
export interface ListedInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly createdAt: string;
  /** Page of the provider's where it is seen and paid. */
  readonly url: string | null;
  readonly pdf: string | null;
}

/** What only owners see. */
export interface Bill {
  readonly card: Card | null;
  /** The newest first. */
  readonly invoices: readonly ListedInvoice[];
  /** Whether an invoice of the plan is open. */
  readonly needsPayment: boolean;
}

/** How a workspace stands, for every screen. */
export interface BillingNotice {
  readonly state: StandingState;
  /** Name of the plan; null for one that is not on offer any more. */
  readonly plan: string | null;
  readonly readOnlyFrom: string | null;
  readonly isReadOnly: boolean;
  readonly periodEndsAt: string | null;
  readonly trialEndsAt: string | null;
  /** Whether the plan ends with its period. */
  readonly isEnding: boolean;
}

/** Everything of the screen for billing. */
export interface BillingOverview extends Omit<BillingNotice, 'plan'>, Bill {
  /** The provider's key for browsers. */
  readonly publishableKey: string;
  readonly plan: OfferedPlan | null;
  readonly plans: readonly OfferedPlan[];
  readonly usage: Usage;
}
