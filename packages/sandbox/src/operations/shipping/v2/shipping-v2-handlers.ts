import type { Handlers } from '../../handler.ts';
import { prefixOperations } from '../../prefix-operations.ts';
import { getAccessPoints } from './access-points.ts';
import {
  getCarrierAccountFormInputs,
  getCarrierAccounts,
  linkCarrierAccount,
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

export const shippingV2Handlers: Handlers = prefixOperations('shipping/v2', {
  getRates,
  purchaseShipment: withIdempotency(purchaseShipment),
  directPurchaseShipment: withIdempotency(directPurchaseShipment),
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
  linkCarrierAccountByPost: linkCarrierAccount,
  unlinkCarrierAccount,
  generateCollectionForm: withIdempotency(generateCollectionForm),
  getCollectionForm,
  getCollectionFormHistory,
  getUnmanifestedShipments,
  getAccessPoints,
});
