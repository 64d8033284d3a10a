import { expect } from 'vitest';
import { faultsOfMessage, hasSchemas } from './notification-schemas.ts';
import { BUS, openNotifications } from './sent-notifications.ts';

if (!hasSchemas) {
  console.warn('SKIPPED: SP_API_MODELS has no schemas, so notifications were not validated with them');
}

export const HOUR = 3_600_000;
export const HOME = 'A1F83G8C2ARO7P';

/** Subscribes to a type. Returns a function that reads its messages as payloads, validated with Amazon's schema. */
export async function subscribeTo(type: string, file: string, { version = '1.0', bus = false, options = {} } = {}) {
  const scene = openNotifications({ marketplaceIds: [HOME], ...options });
  await scene.subscribe(type, await scene.destination(bus ? BUS : undefined), version);
  scene.clock.advance(1_000);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  const heard = (): any[] =>
    scene.sandbox.notifications.received().map(({ message, notificationType }) => {
      expect(notificationType).toBe(type);
      // biome-ignore lint/suspicious/noExplicitAny: the two envelopes differ
      const envelope: any = bus ? message.detail : message;
      if (hasSchemas) expect(faultsOfMessage(envelope, file)).toEqual([]);
      return envelope.Payload ?? envelope.payload;
    });
  expect(heard()).toEqual([]);
  return { ...scene, heard };
}

export const price = (pounds: number) => [
  { marketplace_id: HOME, currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: pounds }] }] },
];
export const quantity = (units: number) => [{ fulfillment_channel_code: 'DEFAULT', quantity: units }];
