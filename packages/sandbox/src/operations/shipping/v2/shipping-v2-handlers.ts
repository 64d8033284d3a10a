import type { Handlers } from '../../handler.ts';
import { versioned } from '../../versioned.ts';
import { getAccessPoints } from './access-points.ts';
import { cancelShipment, createClaim, getShipmentDocuments, getTracking, submitNdrFeedback } from './after-purchase.ts';
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
import { idempotent } from './idempotent.ts';
import {
  directPurchaseShipment,
  getAdditionalInputs,
  getRates,
  oneClickShipment,
  purchaseShipment,
} from './rates-and-purchases.ts';

export const shippingV2Handlers: Handlers = versioned('shipping/v2', {
  getRates,
  purchaseShipment: idempotent(purchaseShipment),
  directPurchaseShipment: idempotent(directPurchaseShipment),
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
  generateCollectionForm: idempotent(generateCollectionForm),
  getCollectionForm,
  getCollectionFormHistory,
  getUnmanifestedShipments,
  getAccessPoints,
});
