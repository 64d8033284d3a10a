import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Application, ORIGIN } from './application.ts';

const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:orders';
const BACK = 'http://localhost:3000/callback';
const REPORT = 'GET_MERCHANT_LISTINGS_DATA';
const FINISHED = 'REPORT_PROCESSING_FINISHED';
const FINISHED_PATH = `/notifications/v1/subscriptions/${FINISHED}`;

export const HOME = 'A1F83G8C2ARO7P';
export const DAY = 86_400_000;

/** A sandbox with several partners, in which every part of the state can be made to differ. */
export function busySandbox(options: SandboxOptions = {}) {
  const clock = testClock();
  const small = { sellers: 2, vendors: 1, orders: 12, ordersPerDay: 6, listings: 8, marketplaceIds: [HOME] };
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const sandbox = createSandbox({ clock, ...small, ...calm, ...options });
  const application = new Application(sandbox);
  const [one, two] = sandbox.sellers.map(({ refreshToken }) => refreshToken) as [string, string];
  const callAs = async (refreshToken: string, method: string, path: string, body?: object, query = {}) =>
    application.call(method, path, {
      token: await application.sellerToken(refreshToken),
      query,
      ...(body !== undefined && { body }),
    });
  const asked = async (refreshToken: string, path: string, query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await callAs(refreshToken, 'GET', path, undefined, query);
    return { status, body };
  };
  return { clock, sandbox, application, one, two, callAs, asked };
}

export type Busy = ReturnType<typeof busySandbox>;

/** The application's own doings: a destination for notifications, and another secret. */
export async function useApplication({ application }: Busy): Promise<string> {
  const notifications = await application.grantlessToken('sellingpartnerapi::notifications');
  const body = { name: 'mine', resourceSpecification: { sqs: { arn: QUEUE } } };
  const made = await application.call('POST', '/notifications/v1/destinations', { token: notifications, body });
  return made.body.payload.destinationId;
}

export async function rotateSecret({ application }: Busy): Promise<void> {
  const token = await application.grantlessToken('sellingpartnerapi::client_credential:rotation');
  await application.call('POST', '/applications/2023-11-30/clientSecret', { token });
}

export async function subscribe({ callAs }: Busy, refreshToken: string, destinationId: string): Promise<void> {
  const body = { destinationId, payloadVersion: '2020-09-04' };
  const { status } = await callAs(refreshToken, 'POST', FINISHED_PATH, body);
  if (status !== 200) throw new Error(`a subscription was answered with ${status}`);
}

export async function requestReport({ callAs }: Busy, refreshToken: string): Promise<void> {
  const body = { reportType: REPORT, marketplaceIds: [HOME] };
  await callAs(refreshToken, 'POST', '/reports/2021-06-30/reports', body);
}

/** A code as the consent page gives it: good only with the address it led back to. */
export async function consentCode({ sandbox }: Busy, sellerId: string): Promise<string> {
  const { applicationId } = sandbox.credentials;
  const asked = { application_id: applicationId, state: 'x', redirect_uri: BACK };
  const body = new URLSearchParams({ ...asked, decision: 'allow', user: 'primary', selling_partner_id: sellerId });
  const answer = await sandbox.fetch(new Request(`${ORIGIN}/apps/authorize/consent`, { method: 'POST', body }));
  return new URL(answer.headers.get('location') ?? '').searchParams.get('spapi_oauth_code') ?? '';
}

export async function redeem({ application }: Busy, code: string, redirect_uri: string = BACK) {
  const { status, body } = await application.requestToken({ grant_type: 'authorization_code', code, redirect_uri });
  return { status, refreshToken: body.refresh_token };
}

/** What each seller and the vendor are answered about orders, reports, subscriptions and purchase orders. */
export async function readState(busy: Busy, refreshToken: string) {
  const { asked } = busy;
  return {
    orders: await asked(refreshToken, '/orders/v0/orders', {
      MarketplaceIds: HOME,
      CreatedAfter: '2025-11-01T00:00:00Z',
    }),
    reports: await asked(refreshToken, '/reports/2021-06-30/reports', { reportTypes: REPORT }),
    subscription: await asked(refreshToken, FINISHED_PATH),
  };
}

export async function readWholeState(busy: Busy) {
  const { sandbox, one, two, asked } = busy;
  const [vendor] = sandbox.vendors;
  const shops = [await readState(busy, one), await readState(busy, two)];
  return {
    shops,
    purchaseOrders: await asked(vendor?.refreshToken ?? '', '/vendor/orders/v1/purchaseOrders'),
    received: sandbox.notifications.received(),
    secret: sandbox.credentials.clientSecret,
    roles: sandbox.sellers.map(({ roles }) => roles),
    now: sandbox.clock.now(),
  };
}
