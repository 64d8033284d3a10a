import type * as Catalogue from '@supercargo/catalogue/types/transfers-2024-06-01';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import { operation } from '../operation.ts';

/** The last digits of the seller's bank account number. */
export const BANK_TAIL = '4242';

export const getPaymentMethods = operation('transfers', '2024-06-01', 'getPaymentMethods', ({ account, query }) => {
  const [marketplace] = listTradedMarketplaces(account, query.list('marketplaceId'));
  if (marketplace === undefined) throw invalidInput('The seller does not sell in this marketplace.', 'marketplaceId');
  const own = { accountHolderName: 'Sandy Box', countryCode: marketplace.countryCode };
  const assignmentType = 'DEFAULT_DEPOSIT_METHOD';
  const methods = [
    { ...own, paymentMethodId: 'SBX-BANK', tail: BANK_TAIL, paymentMethodType: 'BANK_ACCOUNT', assignmentType },
    {
      ...own,
      paymentMethodId: 'SBX-CARD',
      tail: '1881',
      expiryDate: { month: '12', year: '2099' },
      paymentMethodType: 'CARD',
    },
  ] satisfies readonly Sent<Catalogue.PaymentMethodDetails>[];
  const wanted = query.list('paymentMethodTypes');
  const paymentMethods = methods.filter((method) => wanted.length === 0 || wanted.includes(method.paymentMethodType));
  return json({ paymentMethods });
});
