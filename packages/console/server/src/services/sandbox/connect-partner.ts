import { ConsoleError } from '../../errors/console-error.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Sandboxes } from './sandboxes.ts';
import type { SandboxInfo } from './views.ts';

interface ConnectPartnerParts {
  readonly sandboxes: Sandboxes;
  readonly sellers: Sellers;
}

/** Connects a selling partner of the sandbox to the console. Does nothing if it is connected already. */
export async function connectPartner(
  { sandboxes, sellers }: ConnectPartnerParts,
  workspaceId: string,
  sellerId: string,
): Promise<{ readonly id: string }> {
  const sandbox = await sandboxes.find(workspaceId);
  const control = await sandboxes.control(workspaceId);
  const info = await control.get<SandboxInfo>('/info');
  const isVendor = info.vendors.some((one) => one.sellerId === sellerId);
  const found = [...info.sellers, ...info.vendors].find((one) => one.sellerId === sellerId);
  if (sandbox === undefined || found === undefined) {
    throw new ConsoleError(
      'PARTNER_NOT_FOUND',
      `The sandbox has no selling partner ${sellerId}.`,
      'Choose one from the list.',
    );
  }
  const applicationId = sandbox.applicationId;
  const connected = await sellers.list(workspaceId);
  const known = connected.find(
    ({ seller, application }) => application.id === applicationId && seller.sellingPartnerId === sellerId,
  );
  if (known !== undefined) return { id: known.seller.id };
  const kind = isVendor ? 'vendor' : 'seller';
  const { id } = await sellers.addSeller(workspaceId, {
    applicationId,
    name: `Test ${kind} ${sellerId.slice(-6)}`,
    refreshToken: found.refreshToken,
    sellingPartnerId: sellerId,
    kind,
    marketplaceIds: found.marketplaceIds,
  });
  return { id };
}
