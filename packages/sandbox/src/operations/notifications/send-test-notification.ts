import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { findNotificationType } from '../../events/notification-types.ts';
import { getPathValue, type Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { createUnknownTypeError, findDestination } from './destinations.ts';
import { checkDelivery, checkVersion } from './read-subscription.ts';

/** Sends one message with an empty event to a destination, to test it. */
export function sendTestNotification(services: HandlerServices): Handler {
  return (call) => {
    const name = getPathValue(call, 'notificationType');
    const type = findNotificationType(name);
    if (type === undefined) throw createUnknownTypeError(call);
    const { testNotification = {}, ...body } = readBody(call);
    const test = isJsonObject(testNotification) ? testNotification : {};
    const payloadVersion = readText(test, 'payloadVersion');
    checkVersion(payloadVersion, type);
    if (test.testScenario === '') {
      throw invalidInput('testScenario must not be empty.', 'Parameter: testNotification (body)');
    }
    const destination = findDestination(readText(body, 'destinationId'), services);
    checkDelivery(destination, type);
    const notificationId = services.notifier.sendTest(name, payloadVersion, destination, call.now);
    return json({ payload: { notificationId } }, call.operation.success[0]?.status ?? 200);
  };
}
