import type { Operation } from '../../operation.ts';
import { getAccessPoints } from './access-points.ts';
import {
  getCarrierAccountFormInputs,
  getCarrierAccounts,
  linkCarrierAccount,
  linkCarrierAccountByPost,
  unlinkCarrierAccount,
} from './carrier-accounts.ts';
import {
  generateCollectionForm,
  getCollectionForm,
  getCollectionFormHistory,
  getUnmanifestedShipments,
} from './collection-forms.ts';
import {
  cancelShipment,
  createClaim,
  getShipmentDocuments,
  getTracking,
  submitNdrFeedback,
} from './purchased-shipments.ts';
import {
  directPurchaseShipment,
  getAdditionalInputs,
  getRates,
  oneClickShipment,
  purchaseShipment,
} from './rates-and-purchases.ts';
import { withIdempotency } from './with-idempotency.ts';

export const shippingV2Operations: readonly Operation[] = [
  getRates,
  withIdempotency(purchaseShipment),
  withIdempotency(directPurchaseShipment),
  oneClickShipment,
  getAdditionalInputs,
  getShipmentDocuments,
  cancelShipment,
  getTracking,
  submitNdrFeedback,
  createClaim,
  getCarrierAccountFormInputs,
  getCarrierAccounts,
  linkCarrierAccount,
  linkCarrierAccountByPost,
  unlinkCarrierAccount,
  withIdempotency(generateCollectionForm),
  getCollectionForm,
  getCollectionFormHistory,
  getUnmanifestedShipments,
  getAccessPoints,
];
