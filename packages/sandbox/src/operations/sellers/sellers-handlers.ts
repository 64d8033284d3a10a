import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { Handlers } from '../handler.ts';

export const sellersHandlers: Handlers = {
  'sellers/v1/getMarketplaceParticipations': ({ account }) => json({ payload: toParticipations(account) }),
  'sellers/v1/getAccount': ({ account }) => json({ payload: toAccountResponse(account) }),
};

function toParticipations({ marketplaces, storeName }: Account) {
  return marketplaces.map((marketplace) => ({
    marketplace: toMarketplaceResponse(marketplace),
    participation: { isParticipating: true, hasSuspendedListings: false },
    storeName,
  }));
}

function toMarketplaceResponse({ id, name, countryCode, currency, language, domainName }: Marketplace) {
  return { id, name, countryCode, defaultCurrencyCode: currency, defaultLanguageCode: language, domainName };
}

function toAccountResponse(account: Account) {
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
