import type * as Catalogue from '@supercargo/catalogue/types/orders-v0';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { findOrder } from './find-order.ts';

const verificationsCollection = defineCollection<Verification>('verifications');

const NO_CONTENT = 204;

/** Live plants need an approval before they cross a border. */
const REGULATED_PRODUCT_TYPE = 'LIVE_PLANT';

const REJECTION_REASONS = [
  { RejectionReasonId: 'plant_passport_missing', RejectionReasonDescription: 'The plant passport is missing' },
  { RejectionReasonId: 'destination_not_allowed', RejectionReasonDescription: 'The destination does not allow it' },
];

const NOTHING_TO_REVIEW = { Status: 'Approved', RequiresMerchantAction: false, ValidRejectionReasons: [] };

interface Verification {
  readonly status: string;
  readonly reviewerId: string;
  readonly rejectionReasonId: string | null;
  readonly reviewedAt: number;
}

export function hasRegulatedItems(account: Account, order: Order): boolean {
  return order.items.some(({ sku }) => account.listings.get(sku)?.productType === REGULATED_PRODUCT_TYPE);
}

export const getOrderRegulatedInfo = operation('orders', 'v0', 'getOrderRegulatedInfo', (call) => {
  const order = findOrder(call);
  const isRegulated = hasRegulatedItems(call.account, order);
  const verification = collection(call.account, verificationsCollection).get(order.id);
  return json({
    payload: {
      AmazonOrderId: order.id,
      RequiresDosageLabel: false,
      RegulatedInformation: {
        Fields: isRegulated && call.caller.restricted !== null ? toFields(order) : [],
      },
      RegulatedOrderVerificationStatus: isRegulated ? toStatusResponse(verification) : NOTHING_TO_REVIEW,
    },
  });
});

export const updateVerificationStatus = operation('orders', 'v0', 'updateVerificationStatus', (call) => {
  const { regulatedOrderVerificationStatus: body } = call.body;
  const { status: givenStatus, rejectionReasonId: reason = null } = body;
  const status = givenStatus ?? 'Pending';
  checkVerification(status, body);
  const order = findRegulated(call);
  const known = collection(call.account, verificationsCollection);
  if ((known.get(order.id)?.status ?? 'Pending') !== 'Pending')
    throw invalidInput('The order has been reviewed.', 'orderId (path)');
  const isKnown = REJECTION_REASONS.some(({ RejectionReasonId }) => RejectionReasonId === reason);
  if (status === 'Rejected' && !isKnown)
    throw invalidInput('Rejected takes a valid rejectionReasonId.', 'rejectionReasonId (body)');
  const reviewerId = readText(body, 'externalReviewerId');
  known.set(order.id, { status, reviewerId, rejectionReasonId: reason, reviewedAt: call.now });
  return empty(NO_CONTENT);
});

type VerificationBody = Received<Catalogue.UpdateVerificationStatusRequestBody>;

/** Throws a 400 for contradictions within the body, before the order is looked for. */
function checkVerification(status: string, { rejectionReasonId = null, verificationDetails }: VerificationBody): void {
  if (!['Pending', 'Approved', 'Rejected'].includes(status))
    throw invalidInput(`${status} is not for sellers to set.`, 'status (body)');
  if (status !== 'Rejected' && rejectionReasonId !== null)
    throw invalidInput('Only Rejected takes a reason.', 'rejectionReasonId (body)');
  const unsupported = { Pending: undefined, Approved: 'approvedAlternativeDetails', Rejected: 'prescriptionDetail' };
  const detail = unsupported[status as keyof typeof unsupported];
  if (detail === undefined || !Object.hasOwn(verificationDetails ?? {}, detail)) return;
  throw invalidInput(`${detail} is not supported with the status ${status}.`, 'verificationDetails (body)');
}

function findRegulated(call: SellerCall<{ readonly orderId: string }>): Order {
  const order = findOrder(call);
  if (!hasRegulatedItems(call.account, order))
    throw invalidInput('The order has no regulated items.', 'orderId (path)');
  return order;
}

function toFields({ address }: Order): Sent<Catalogue.RegulatedInformationField[]> {
  return [{ FieldId: 'destination', FieldLabel: 'Destination', FieldType: 'Text', FieldValue: address.countryCode }];
}

function toStatusResponse(verification: Verification | undefined): Sent<Catalogue.RegulatedOrderVerificationStatus> {
  const reason = REJECTION_REASONS.find(
    ({ RejectionReasonId }) => RejectionReasonId === verification?.rejectionReasonId,
  );
  return {
    Status: verification?.status ?? 'Pending',
    RequiresMerchantAction: (verification?.status ?? 'Pending') === 'Pending',
    ValidRejectionReasons: REJECTION_REASONS,
    ...(reason && { RejectionReason: reason }),
    ...(verification && {
      ReviewDate: formatIsoTime(verification.reviewedAt),
      ExternalReviewerId: verification.reviewerId,
    }),
  };
}
