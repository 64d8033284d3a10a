import type { PlanLimits } from '../../settings/hosted-settings.ts';
import type { StandingState } from './standing.ts';
import type { Usage } from './usage.ts';

// The data for screens. Amounts are in the currency's smallest unit, times in ISO 8601. This file does not use the
// types of the provider's library, because a console without payments does not install it.

/** A payment or card that the browser must confirm with the provider; the card holder may have to authenticate. */
export interface Confirmation {
  readonly kind: 'payment' | 'setup';
  readonly clientSecret: string;
}

/** The cost of a plan. */
export interface PlanPreview {
  readonly dueNow: number;
  readonly currency: string;
  readonly lines: readonly PreviewLine[];
  /** The next payment; null if it is unknown. */
  readonly next: { readonly amount: number; readonly at: string } | null;
  /** Pass it back when selecting the plan, so that the price is the one that was shown. Seconds since 1970. */
  readonly prorationDate: number;
}

/** One line of a plan's cost. */
interface PreviewLine {
  readonly description: string;
  /** Negative for credits. */
  readonly amount: number;
  /** Whether the line is for a part of a period. */
  readonly isProration: boolean;
}

/** The price of a plan. */
export interface PlanAmount {
  readonly value: number;
  readonly currency: string;
  readonly interval: string;
  /** Number of intervals between payments. */
  readonly intervalCount: number;
}

/** A plan as users select it. */
export interface OfferedPlan {
  readonly name: string;
  /** Null for the free plan. */
  readonly priceId: string | null;
  readonly amount: PlanAmount | null;
  readonly trialDays: number;
  readonly limits: PlanLimits;
}

/** The card used for payments. */
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
  /** The provider's page that shows the invoice and accepts the payment. */
  readonly url: string | null;
  readonly pdf: string | null;
}

/** Billing data that only owners see. */
export interface Bill {
  readonly card: Card | null;
  /** Newest first. */
  readonly invoices: readonly ListedInvoice[];
  /** Whether an invoice of the plan is open. */
  readonly needsPayment: boolean;
}

/** The billing status of a workspace, for every screen. */
export interface BillingNotice {
  readonly state: StandingState;
  /** Name of the plan; null if the plan is not offered any more. */
  readonly plan: string | null;
  readonly readOnlyFrom: string | null;
  readonly isReadOnly: boolean;
  readonly periodEndsAt: string | null;
  readonly trialEndsAt: string | null;
  /** Whether the plan ends with the current period. */
  readonly isEnding: boolean;
}

/** All data of the billing screen. */
export interface BillingOverview extends Omit<BillingNotice, 'plan'>, Bill {
  /** The provider's key for browsers. */
  readonly publishableKey: string;
  readonly plan: OfferedPlan | null;
  readonly plans: readonly OfferedPlan[];
  readonly usage: Usage;
}
