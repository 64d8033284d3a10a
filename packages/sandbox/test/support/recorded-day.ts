import type { Sandbox, SandboxOptions } from '@supercargo/sandbox';
import { Application, ORIGIN } from './application.ts';
import { control } from './control.ts';
import {
  type Busy,
  busySandbox,
  consentCode,
  DAY,
  HOME,
  readWholeState,
  redeem,
  requestReport,
  rotateSecret,
  subscribe,
  useApplication,
} from './used-sandbox.ts';

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x80, 0x0a]);

/** Puts bytes that are no text into the store, as the file of a feed. */
export async function feedOfBytes({ callAs, sandbox }: Busy, refreshToken: string) {
  const contentType = 'application/pdf';
  const { body } = await callAs(refreshToken, 'POST', '/feeds/2021-06-30/documents', { contentType });
  const upload = { method: 'PUT', headers: { 'content-type': contentType }, body: PDF };
  const { status } = await sandbox.fetch(new Request(body.url, upload));
  if (status !== 200) throw new Error(`an upload was answered with ${status}`);
  const feed = { feedType: 'UPLOAD_VAT_INVOICE', marketplaceIds: [HOME], inputFeedDocumentId: body.feedDocumentId };
  await callAs(refreshToken, 'POST', '/feeds/2021-06-30/feeds', feed);
  return body.url as string;
}

/** A day on which everything happens that the state can hang on. */
export async function live(busy: Busy): Promise<void> {
  const { clock, sandbox, one, two, callAs, application } = busy;
  await subscribe(busy, one, await useApplication(busy));
  clock.advance(1234);
  await control(sandbox, 'POST', '/reports', { reportType: 'GET_MERCHANT_LISTINGS_DATA', afterReads: 2 });
  await requestReport(busy, one);
  await control(sandbox, 'POST', '/clock', { advanceSeconds: 3600, speed: 60 });
  clock.advance(500);
  await feedOfBytes(busy, two);
  const code = await consentCode(busy, sandbox.sellers[1]?.sellerId ?? '');
  await redeem(busy, code);
  await redeem(busy, code);
  await rotateSecret(busy);
  sandbox.clock.set(sandbox.clock.now() + 3 * DAY);
  const { body } = await control(sandbox, 'POST', '/sellers', { orders: 3 });
  await requestReport(busy, body.refreshToken);
  sandbox.grantRoles(body.sellerId, ['Product Listing', 'Inventory and Order Tracking']);
  sandbox.notifications.duplicate(2);
  const { refreshToken } = sandbox.addSeller({ seed: 'worker' });
  await Promise.all([requestReport(busy, refreshToken), requestReport(busy, one), requestReport(busy, two)]);
  sandbox.reset(sandbox.sellers[1]?.sellerId);
  sandbox.authorizations.revoke(body.sellerId);
  await redeem(busy, sandbox.authorize(body.sellerId));
  await control(sandbox, 'DELETE', `/authorizations/${body.sellerId}`);
  await control(sandbox, 'POST', '/authorizations', { sellerId: body.sellerId });
  sandbox.authorizations.renew(body.sellerId, clock.now() + DAY);
  sandbox.faults.add({ fault: 'error', times: 1, operation: 'sellers/*' });
  for (let call = 0; call < 2; call += 1) await application.call('GET', '/sellers/v1/account');
  await callAs(
    one,
    'PUT',
    `/listings/2021-08-01/items/${sandbox.credentials.sellerId}/A%2FB`,
    {
      productType: 'CLOCK',
      attributes: { item_name: [{ value: 'Uhr “ü” 時計', marketplace_id: HOME }] },
    },
    { marketplaceIds: HOME },
  );
  await application.call('GET', '/orders/v0/orders', { token: 'Atza|nobody' });
  await application.call('GET', '/nowhere');
  await sandbox.fetch(new Request(`${ORIGIN}/documents/nothing`));
  await readWholeState(busy);
  sandbox.clock.freeze();
  clock.advance(DAY);
}

export async function recorded(options: SandboxOptions = {}) {
  const busy = busySandbox(options);
  busy.sandbox.recording.start();
  await live(busy);
  return { busy, snapshot: busy.sandbox.snapshot(), text: busy.sandbox.recording.stop() };
}

/** Another instance, made at another time; its own clock underneath shows what the first one's shows now. */
export function another(busy: Busy, options: SandboxOptions = {}): Sandbox {
  const other = busySandbox(options);
  other.clock.set(busy.clock.now());
  return other.sandbox;
}

export const SMALL: SandboxOptions = {
  sellers: 2,
  vendors: 1,
  orders: 12,
  ordersPerDay: 6,
  listings: 8,
  marketplaceIds: [HOME],
};

/** The ways in which a busy sandbox calls, for another sandbox. */
export function createCallers(
  sandbox: Sandbox,
): Pick<Busy, 'sandbox' | 'application' | 'one' | 'two' | 'callAs' | 'asked'> {
  const application = new Application(sandbox);
  const callAs: Busy['callAs'] = async (refreshToken, method, path, body, query = {}) =>
    application.call(method, path, {
      token: await application.sellerToken(refreshToken),
      query,
      ...(body !== undefined && { body }),
    });
  const asked: Busy['asked'] = async (refreshToken, path, query = {}) => {
    const { status, body } = await callAs(refreshToken, 'GET', path, undefined, query);
    return { status, body };
  };
  const [one = '', two = ''] = sandbox.sellers.map(({ refreshToken }) => refreshToken);
  return { sandbox, application, one, two, callAs, asked };
}
