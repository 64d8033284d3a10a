import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { findNotificationType } from '../../events/notification-types.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { createUnknownTypeError, readDestination } from './destinations.ts';
import { checkDelivery, checkVersion } from './read-subscription.ts';

/** Sends one message with an empty event to a destination, to test it. */
export function sendTestNotification(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'sendTestNotification', (call) => {
    const name = call.path.notificationType;
    const type = findNotificationType(name);
    if (type === undefined) throw createUnknownTypeError(name);
    const { testNotification } = call.body;
    const payloadVersion = readText({ payloadVersion: testNotification?.payloadVersion }, 'payloadVersion');
    checkVersion(payloadVersion, name, services);
    if (testNotification?.testScenario === '') {
      throw invalidInput('testScenario must not be empty.', 'testNotification (body)');
    }
    const destination = readDestination(call.body, services);
    checkDelivery(destination, type);
    const notificationId = services.notifier.sendTest(name, payloadVersion, destination, call.now);
    return json({ payload: { notificationId } }, call.operation.success[0]?.status ?? 200);
  });
}
