import { invalidInput, notFound } from '../../../base/api-error.ts';
import { DIGITS } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { type Account, collection, defineCollection } from '../../../world/accounts/account.ts';
import { readOptionalObjects } from '../../body-values.ts';
import { getPathValue, type Handler } from '../../handler.ts';
import { readBody, readText } from '../../job-request.ts';

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

export const getCarrierAccountFormInputs: Handler = () =>
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
  });

export const getCarrierAccounts: Handler = ({ account }) =>
  json({ activeAccounts: [...getCarrierAccountMap(account).values()] });

/** Links a carrier account. Each carrier has one account; linking again replaces it. */
export const linkCarrierAccount: Handler = (call) => {
  const carrierId = getPathValue(call, 'carrierId');
  if (!LINKABLE.includes(carrierId))
    throw invalidInput(`There is no carrier ${carrierId}.`, 'Parameter: carrierId (path)');
  const body = readBody(call);
  readText(body, 'carrierAccountType');
  readOptionalObjects(body, 'carrierAccountAttributes');
  const accountId = `acc-${call.account.random.text(10, DIGITS)}`;
  getCarrierAccountMap(call.account).set(carrierId, { accountId, carrierId });
  return json({ registrationStatus: 'ACTIVE', accountId });
};

export const unlinkCarrierAccount: Handler = (call) => {
  const found = getCarrierAccountMap(call.account).delete(getPathValue(call, 'carrierId'));
  if (!found) throw notFound('The carrier account');
  return json({ isUnlinked: true });
};
