import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

const notificationType = 'ORDER_CHANGE';

/** Destinations and subscriptions for a walk over every operation. */
export function notificationPreparations(application: Application): Readonly<Record<string, () => Promise<Given>>> {
  let queues = 0;
  const destination = () => {
    queues += 1;
    const sqs = { arn: `arn:aws:sqs:eu-west-1:123456789012:queue-${queues}` };
    return { name: 'mine', resourceSpecification: { sqs } };
  };
  const newDestination = async (): Promise<string> => {
    const token = await application.grantlessToken('sellingpartnerapi::notifications');
    const answer = await application.call('POST', '/notifications/v1/destinations', { token, body: destination() });
    return answer.body.payload.destinationId;
  };
  const subscription = async () => ({
    payloadVersion: '1.0',
    destinationId: await newDestination(),
    processingDirective: { filterExpression: `queue == ${queues}` },
  });
  const newSubscription = async (): Promise<string> => {
    const path = `/notifications/v1/subscriptions/${notificationType}`;
    return (await application.call('POST', path, { body: await subscription() })).body.payload.subscriptionId;
  };
  const subscribed = async () => ({ path: { notificationType, subscriptionId: await newSubscription() } });
  return {
    'notifications/v1': async () => ({ path: { notificationType, destinationId: await newDestination() } }),
    'notifications/v1/createDestination': async () => ({ body: destination() }),
    'notifications/v1/createSubscription': async () => ({ path: { notificationType }, body: await subscription() }),
    'notifications/v1/getSubscription': subscribed,
    'notifications/v1/getSubscriptions': async () => ({ query: { notificationTypes: notificationType } }),
    'notifications/v1/getSubscriptionById': subscribed,
    'notifications/v1/deleteSubscriptionById': subscribed,
    'notifications/v1/sendTestNotification': async () => ({
      path: { notificationType },
      body: { destinationId: await newDestination(), testNotification: { payloadVersion: '1.0' } },
    }),
  };
}
