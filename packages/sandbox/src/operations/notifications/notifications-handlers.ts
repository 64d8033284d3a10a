import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createDestination, deleteDestination, getDestination, getDestinations } from './destinations.ts';
import { sendTestNotification } from './send-test-notification.ts';
import {
  createSubscription,
  deleteSubscriptionById,
  getSubscription,
  getSubscriptionById,
  getSubscriptions,
} from './subscriptions.ts';

export function notificationsHandlers(services: HandlerServices): Handlers {
  return {
    'notifications/v1/createDestination': createDestination(services),
    'notifications/v1/getDestinations': getDestinations(services),
    'notifications/v1/getDestination': getDestination(services),
    'notifications/v1/deleteDestination': deleteDestination(services),
    'notifications/v1/createSubscription': createSubscription(services),
    'notifications/v1/getSubscription': getSubscription(services),
    'notifications/v1/getSubscriptions': getSubscriptions(services),
    'notifications/v1/getSubscriptionById': getSubscriptionById(services),
    'notifications/v1/deleteSubscriptionById': deleteSubscriptionById(services),
    'notifications/v1/sendTestNotification': sendTestNotification(services),
  };
}
