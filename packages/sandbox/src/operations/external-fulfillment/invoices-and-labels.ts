import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import { invalidInput, notFound } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { DIGITS } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { buildLabelBase64 } from '../../files/labels/label-file.ts';
import type {
  ExternalPackage,
  ExternalShipment,
  ShipLabel,
} from '../../world/external-fulfillment/external-shipment.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computeOrderTotal } from '../../world/orders/order.ts';
import { createFileAddress } from '../document-address.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { findInState, findPackage, findShipment, getWork, saveWork, updatePackages } from './find-shipment.ts';
import { buildInvoiceId } from './shipment-response.ts';
import { CARRIER, listOptions } from './shipping-options.ts';

/** Creates the invoice of a packed shipment. Later calls return the same invoice. */
export const generateInvoice = operation('externalFulfillmentShipping', '2024-09-11', 'generateInvoice', (call) => {
  const shipment = findInState(call, ['PACKAGE_CREATED', 'PICKUP_SLOT_RETRIEVED', 'INVOICE_GENERATED']);
  const work = getWork(shipment);
  if (shipment.status !== 'INVOICE_GENERATED') {
    const packages = updatePackages(work.packages, { status: 'INVOICE_GENERATED' });
    saveWork(call, shipment, { ...work, packages, step: 'INVOICE_GENERATED', invoicedAt: call.now });
  }
  return json({ document: buildInvoice(shipment) });
});

export const retrieveInvoice = operation('externalFulfillmentShipping', '2024-09-11', 'retrieveInvoice', (call) => {
  const shipment = findShipment(call);
  if (shipment.work?.invoicedAt == null) throw notFound('The invoice');
  return json({ document: buildInvoice(shipment) });
});

function buildInvoice(shipment: ExternalShipment): Sent<Catalogue.Document> {
  const { order } = shipment;
  const total = `${formatDecimal(computeOrderTotal(order), order.currency)} ${order.currency}`;
  const page = { code: buildInvoiceId(shipment), lines: ['Invoice', order.buyer.name, total] };
  return { format: 'PDF', content: buildLabelBase64('PDF', page) };
}

/**
 * Creates labels after the invoice. Until a package is shipped, the seller can replace its label; the tracking ID
 * changes.
 */
export function generateShipLabels(services: HandlerServices): Operation {
  return operation('externalFulfillmentShipping', '2024-09-11', 'generateShipLabels', (call) => {
    const isNew = call.query.text('operation') === 'GENERATE';
    const shipment = findInState(call, [isNew ? 'INVOICE_GENERATED' : 'SHIPLABEL_GENERATED']);
    const wanted = selectPackages(shipment, call.body?.packageIds ?? []);
    const work = getWork(shipment);
    let packages = work.packages;
    for (const { id } of wanted) {
      packages = updatePackages(packages, { status: 'SHIPLABEL_GENERATED', label: createLabel(call, shipment) }, id);
    }
    const isComplete = packages.every(({ label }) => label !== null);
    saveWork(call, shipment, { ...work, packages, step: isComplete ? 'SHIPLABEL_GENERATED' : work.step });
    const made = packages.filter(({ id }) => wanted.some((one) => one.id === id));
    return json({ packageShipLabelList: made.map((one) => toLabelResponse(call, services, shipment, one)) });
  });
}

/** Returns the packages that the request names, by default all. Packages that have been shipped are left out. */
function selectPackages(shipment: ExternalShipment, ids: readonly string[]): readonly ExternalPackage[] {
  const all = ids.length === 0 ? getWork(shipment).packages : ids.map((id) => findPackage(shipment, id));
  return all.filter(({ status }) => status !== 'SHIPPED' && status !== 'DELIVERED');
}

type LabelCall = SellerCall<
  { readonly shipmentId: string },
  'shippingOptionId',
  Received<Catalogue.ShipLabelsInput> | undefined
>;

function createLabel({ account, body, query }: LabelCall, shipment: ExternalShipment): ShipLabel {
  const shippingOptionId = query.text('shippingOptionId') ?? null;
  if (shippingOptionId !== null && !listOptions(shipment).some((one) => one.shippingOptionId === shippingOptionId)) {
    throw invalidInput(`There is no shipping option ${shippingOptionId}.`, 'shippingOptionId (query)');
  }
  const own = body?.courierSupportedAttributes;
  if (!own) return { carrierName: CARRIER, trackingId: `ES${account.random.text(10, DIGITS)}`, shippingOptionId };
  return { carrierName: readText(own, 'carrierName'), trackingId: readText(own, 'trackingId'), shippingOptionId };
}

function toLabelResponse(
  call: SellerCall,
  services: HandlerServices,
  shipment: ExternalShipment,
  { id, label }: ExternalPackage,
): Sent<Catalogue.PackageShipLabel> {
  const { carrierName = CARRIER, trackingId = '', shippingOptionId = null } = label ?? {};
  const option = listOptions(shipment).find((one) => one.shippingOptionId === shippingOptionId);
  return {
    packageId: id,
    shipLabelMetadata: {
      carrierName,
      trackingId,
      ...(option && { shippingOptionId: option.shippingOptionId, pickupWindow: option.pickupWindow }),
    },
    fileData: {
      url: createFileAddress(call, services, 'PDF', { code: trackingId, lines: [carrierName, shipment.id, id] }),
    },
    status: 'SUCCESS',
  };
}
