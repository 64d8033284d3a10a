import { findMarketplace } from '@supercargo/catalogue/registry';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Application } from '../../storage/schema/sellers.ts';

/** The parts of an authorization URL. */
interface AuthorizationUrlParts {
  readonly application: Application;
  readonly kind: 'seller' | 'vendor';
  /** Marketplace whose Seller Central or Vendor Central shows the page; the seller may sell in others of the region, too. */
  readonly marketplaceId: string;
  readonly state: string;
  readonly redirectUri: string;
}

/** Builds the URL of the authorization page. Throws a ConsoleError if the application cannot use it. */
export function buildAuthorizationUrl({
  application,
  kind,
  marketplaceId,
  state,
  redirectUri,
}: AuthorizationUrlParts): string {
  const { applicationId, isDraft, baseUrl } = application;
  if (applicationId === null) {
    throw new ConsoleError(
      'APPLICATION_ID_MISSING',
      `The application ${application.name} has no application ID.`,
      'Enter it under Settings, Applications. Amazon’s developer console shows it: amzn1.sp.solution.…',
    );
  }
  const address = new URL('/apps/authorize/consent', baseUrl ?? findCentralHost(application, kind, marketplaceId));
  address.searchParams.set('application_id', applicationId);
  address.searchParams.set('state', state);
  address.searchParams.set('redirect_uri', redirectUri);
  if (isDraft) address.searchParams.set('version', 'beta');
  return address.href;
}

function findCentralHost({ region }: Application, kind: 'seller' | 'vendor', marketplaceId: string): string {
  const marketplace = findMarketplace(marketplaceId);
  if (marketplace?.region !== region) {
    throw new ConsoleError(
      'MARKETPLACE_NOT_IN_REGION',
      `The marketplace ${marketplace?.name ?? marketplaceId} is not in the application’s region ${region}.`,
      'Choose a marketplace of that region, or an application of the marketplace’s region.',
    );
  }
  return kind === 'vendor' ? marketplace.vendorCentral : marketplace.sellerCentral;
}
