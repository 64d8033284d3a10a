import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { notFound } from '../../../base/api-error.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { DIGITS } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';

const carrierAccountsCollection = defineCollection<CarrierAccount>('carrierAccounts');

interface CarrierAccount {
  readonly accountId: string;
  readonly carrierId: string;
}

/** Carriers for which a seller can link its own account. */
const LINKABLE = ['UPS', 'DHL', 'DPD'];

function getCarrierAccountMap(account: Account): Map<string, CarrierAccount> {
  return collection(account, carrierAccountsCollection);
}

export const getCarrierAccountFormInputs = operation('shipping', 'v2', 'getCarrierAccountFormInputs', () =>
  json({
    linkableCarriersList: LINKABLE.map((carrierId) => ({
      carrierId,
      linkableAccountTypes: [
        {
          accountType: 'SHIPPER_ACCOUNT',
          carrierAccountInputs: [
            {
              name: 'AccountNumber',
              groupName: 'ACCOUNT',
              inputType: 'TEXTBOX',
              isMandatory: true,
              isConfidential: false,
            },
          ],
        },
      ],
    })),
  }),
);

export const getCarrierAccounts = operation('shipping', 'v2', 'getCarrierAccounts', ({ account }) =>
  json({ activeAccounts: [...getCarrierAccountMap(account).values()] }),
);

/** Links a carrier account. Each carrier has one account; linking again replaces it. */
export const linkCarrierAccount = operation('shipping', 'v2', 'linkCarrierAccount', (call) =>
  json(linkAccount(call, call.path.carrierId, call.body)),
);

/** The same operation with POST. */
export const linkCarrierAccountByPost = operation('shipping', 'v2', 'linkCarrierAccountByPost', (call) =>
  json(linkAccount(call, call.path.carrierId, call.body)),
);

function linkAccount(
  { account }: SellerCall,
  carrierId: string,
  body: Received<Catalogue.LinkCarrierAccountRequest>,
): Sent<Catalogue.LinkCarrierAccountResponse> {
  if (!LINKABLE.includes(carrierId)) throw notFound(`The carrier ${carrierId}`);
  readText(body, 'carrierAccountType');
  const accountId = `acc-${account.random.text(10, DIGITS)}`;
  getCarrierAccountMap(account).set(carrierId, { accountId, carrierId });
  return { registrationStatus: 'ACTIVE', accountId };
}

export const unlinkCarrierAccount = operation('shipping', 'v2', 'unlinkCarrierAccount', (call) => {
  const found = getCarrierAccountMap(call.account).delete(call.path.carrierId);
  if (!found) throw notFound('The carrier account');
  return json({ isUnlinked: true });
});
