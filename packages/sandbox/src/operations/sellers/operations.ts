import type * as Catalogue from '@supercargo/catalogue/types/sellers-v1';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { type Operation, operation } from '../operation.ts';

export const operations: readonly Operation[] = [
  operation('sellers', 'v1', 'getMarketplaceParticipations', ({ account }) =>
    json({ payload: toParticipations(account) }),
  ),
  operation('sellers', 'v1', 'getAccount', ({ account }) => json({ payload: toAccountResponse(account) })),
];

function toParticipations({ marketplaces, storeName }: Account): Sent<Catalogue.MarketplaceParticipation[]> {
  return marketplaces.map((marketplace) => ({
    marketplace: toMarketplaceResponse(marketplace),
    participation: { isParticipating: true, hasSuspendedListings: false },
    storeName,
  }));
}

function toMarketplaceResponse(marketplace: Marketplace): Sent<Catalogue.Marketplace> {
  const { id, name, countryCode, currency, language, domainName } = marketplace;
  return { id, name, countryCode, defaultCurrencyCode: currency, defaultLanguageCode: language, domainName };
}

function toAccountResponse(account: Account): Sent<Catalogue.Account> {
  const countryCode = account.marketplaces[0]?.countryCode ?? 'GB';
  const address = { addressLine1: '1 Harbour Row', city: 'Bristol', postalCode: 'BS1 9ZZ', countryCode };
  return {
    businessType: 'PRIVATE_LIMITED',
    sellingPlan: 'PROFESSIONAL',
    marketplaceParticipationList: toParticipations(account),
    business: {
      name: `${account.storeName} Ltd`,
      registeredBusinessAddress: address,
      companyRegistrationNumber: '00000000',
    },
    primaryContact: { name: 'Sandy Box', address },
  };
}
