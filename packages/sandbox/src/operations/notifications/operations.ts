import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { createDestination, deleteDestination, getDestination, getDestinations } from './destinations.ts';
import { sendTestNotification } from './send-test-notification.ts';
import {
  createSubscription,
  deleteSubscriptionById,
  getSubscription,
  getSubscriptionById,
  getSubscriptions,
} from './subscriptions.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createDestination(services),
    getDestinations(services),
    getDestination(services),
    deleteDestination(services),
    createSubscription(services),
    getSubscription(services),
    getSubscriptions(services),
    getSubscriptionById(services),
    deleteSubscriptionById(services),
    sendTestNotification(services),
  ];
}
