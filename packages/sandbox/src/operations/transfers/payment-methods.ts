import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Handler } from '../handler.ts';

/** The last digits of the seller's bank account number. */
export const BANK_TAIL = '4242';

export const getPaymentMethods: Handler = ({ account, query }) => {
  const [marketplace] = listTradedMarketplaces(account, query.list('marketplaceId'));
  if (marketplace === undefined) throw invalidInput('The seller does not trade there.', 'Parameter: marketplaceId');
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
  ];
  const wanted = query.list('paymentMethodTypes');
  const paymentMethods = methods.filter((method) => wanted.length === 0 || wanted.includes(method.paymentMethodType));
  return json({ paymentMethods });
};
