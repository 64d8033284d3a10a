import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { convertPence, formatDecimal } from '../../world/finances/money.ts';
import type { Order } from '../../world/orders/order.ts';
import { listParcels } from '../../world/orders/parcels.ts';
import { findActiveAppointment, getServiceKind, type ServiceJob } from '../../world/service/service-job.ts';
import { toAppointmentResponse } from './appointment-response.ts';

/** Builds the view of a job, with the details of its product order if that exists. */
export function toJobResponse(account: Account, job: ServiceJob): Sent<Catalogue.ServiceJob> {
  const order = account.orders.get(job.orderId);
  const { asin, title, skill, minutes } = getServiceKind(job);
  return {
    createTime: formatIsoTime(job.createdAt),
    serviceJobId: job.id,
    serviceJobStatus: job.status,
    scopeOfWork: { asin, title, quantity: 1, requiredSkills: [skill] },
    seller: { sellerId: account.sellerId },
    serviceJobProvider: { serviceJobProviderId: account.sellerId },
    preferredAppointmentTimes: job.preferredTimes.map((at) => ({
      startTime: formatIsoTime(at),
      durationInMinutes: minutes,
    })),
    appointments: job.appointments.map(toAppointmentResponse),
    serviceOrderId: job.serviceOrderId,
    productOrderIds: [job.orderId],
    storeId: job.storeId,
    ...(order && toOrderResponse(account, job, order)),
  };
}

/** Lists the tracking numbers of the order's parcels. */
export function listTrackingIds(account: Account, { orderId }: ServiceJob): readonly string[] {
  const order = account.orders.get(orderId);
  const parcels = order === undefined ? [] : listParcels(account, order);
  return parcels.flatMap(({ trackingNumber }) => (trackingNumber === '' ? [] : [trackingNumber]));
}

/** Finds the marketplace ID of the order that a job belongs to. */
export function findJobMarketplace(account: Account, { orderId }: ServiceJob): string | undefined {
  return account.orders.get(orderId)?.marketplaceId;
}

function toOrderResponse(account: Account, job: ServiceJob, order: Order): Sent<Catalogue.ServiceJob> {
  const { buyer, address, currency, deliveryWindow } = order;
  const value = Number(formatDecimal(convertPence(getServiceKind(job).pence, currency), currency));
  return {
    trackingIds: listTrackingIds(account, job),
    marketplaceId: order.marketplaceId,
    buyer: {
      buyerId: (buyer.email.split('@')[0] ?? '').toUpperCase(),
      name: buyer.name,
      phone: buyer.phone,
      isPrimeMember: false,
    },
    associatedItems: order.items.map((item) => ({
      asin: item.asin,
      title: item.title,
      quantity: item.quantity,
      orderId: order.id,
      itemStatus: getItemStatus(order, item),
      itemDelivery: {
        estimatedDeliveryDate: formatIsoTime(deliveryWindow.to),
        itemDeliveryPromise: {
          startTime: formatIsoTime(deliveryWindow.from),
          endTime: formatIsoTime(deliveryWindow.to),
        },
      },
    })),
    serviceLocation: {
      serviceLocationType: 'IN_HOME',
      address: {
        name: buyer.name,
        addressLine1: address.street,
        city: address.city,
        stateOrRegion: address.region,
        postalCode: address.postalCode,
        countryCode: address.countryCode,
        phone: buyer.phone,
      },
    },
    payments: [{ amount: { value, currency }, instrument: 'AMAZON_PAY' }],
  };
}

function getItemStatus({ status }: Order, { quantity, shipped }: Order['items'][number]): string {
  if (status === 'Canceled') return 'CANCELLED';
  return shipped === quantity ? 'SHIPPED' : 'ACTIVE';
}

/** The start of the active appointment, or else of the last one; null if the job has no appointment. */
export function findVisitTime(job: ServiceJob): number | null {
  return findActiveAppointment(job)?.startsAt ?? job.appointments.at(-1)?.startsAt ?? null;
}
