import type { JsonObject } from '../base/json-value.ts';
import { isoTime } from '../world/jobs/job.ts';
import type { NotificationType } from './notification-types.ts';
import type { Destination } from './records.ts';

export interface EnvelopeFacts {
  readonly notificationType: string;
  readonly payloadVersion: string;
  readonly payload: JsonObject;
  readonly eventAt: number;
  readonly publishedAt: number;
  readonly applicationId: string;
  readonly subscriptionId: string;
  readonly notificationId: string;
}

/** Builds the message with the member names of the notification type. For an event bus, it is wrapped in an EventBridge event. */
export function messageFor(facts: EnvelopeFacts, type: NotificationType, { resource }: Destination): JsonObject {
  const envelope = envelopeOf(facts, type);
  if (!('eventBridge' in resource)) return envelope;
  const { name, region, accountId } = resource.eventBridge;
  return {
    version: '0',
    id: facts.notificationId,
    'detail-type': facts.notificationType,
    source: name,
    account: accountId,
    time: isoTime(facts.publishedAt),
    region,
    resources: [],
    detail: envelope,
  };
}

function envelopeOf(facts: EnvelopeFacts, { casing, versions }: NotificationType): JsonObject {
  const envelope = {
    notificationVersion: casing === 'camel' ? (versions[0] ?? '1.0') : '1.0',
    notificationType: facts.notificationType,
    payloadVersion: facts.payloadVersion,
    eventTime: isoTime(facts.eventAt),
    notificationMetadata: {
      applicationId: facts.applicationId,
      subscriptionId: facts.subscriptionId,
      publishTime: isoTime(facts.publishedAt),
      notificationId: facts.notificationId,
    },
  };
  if (casing === 'camel') return { ...envelope, payload: facts.payload };
  const { notificationMetadata, ...others } = envelope;
  return { ...capitalised(others), Payload: facts.payload, NotificationMetadata: capitalised(notificationMetadata) };
}

function capitalised(members: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [capital(name), value]));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
