import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { notificationTypeOf } from '../../events/notification-types.ts';
import { type Handler, pathValue } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { findDestination, unknownType } from './destinations.ts';
import { checkDelivery, checkVersion } from './read-subscription.ts';

/** Sends one message with an empty event to a destination, to test it. */
export function sendTestNotification(services: HandlerServices): Handler {
  return (call) => {
    const name = pathValue(call, 'notificationType');
    const type = notificationTypeOf(name);
    if (type === undefined) throw unknownType(call);
    const { testNotification = {}, ...body } = bodyObject(call);
    const test = isJsonObject(testNotification) ? testNotification : {};
    const payloadVersion = requiredText(test, 'payloadVersion');
    checkVersion(payloadVersion, type);
    if (test.testScenario === '') {
      throw invalidInput('testScenario must not be empty.', 'Parameter: testNotification (body)');
    }
    const destination = findDestination(requiredText(body, 'destinationId'), services);
    checkDelivery(destination, type);
    const notificationId = services.notifier.sendTest(name, payloadVersion, destination, call.now);
    return json({ payload: { notificationId } }, call.operation.success[0]?.status ?? 200);
  };
}
