import { formatIsoTime } from '../base/iso-time.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { NotificationType } from './notification-types.ts';
import type { Destination } from './records.ts';

interface EnvelopeFacts {
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
export function buildMessage(facts: EnvelopeFacts, type: NotificationType, { resource }: Destination): JsonObject {
  const envelope = buildEnvelope(facts, type);
  if (!('eventBridge' in resource)) return envelope;
  const { name, region, accountId } = resource.eventBridge;
  return {
    version: '0',
    id: facts.notificationId,
    'detail-type': facts.notificationType,
    source: name,
    account: accountId,
    time: formatIsoTime(facts.publishedAt),
    region,
    resources: [],
    detail: envelope,
  };
}

function buildEnvelope(facts: EnvelopeFacts, { casing, versions }: NotificationType): JsonObject {
  const envelope = {
    notificationVersion: casing === 'camel' ? (versions[0] ?? '1.0') : '1.0',
    notificationType: facts.notificationType,
    payloadVersion: facts.payloadVersion,
    eventTime: formatIsoTime(facts.eventAt),
    notificationMetadata: {
      applicationId: facts.applicationId,
      subscriptionId: facts.subscriptionId,
      publishTime: formatIsoTime(facts.publishedAt),
      notificationId: facts.notificationId,
    },
  };
  if (casing === 'camel') return { ...envelope, payload: facts.payload };
  const { notificationMetadata, ...others } = envelope;
  return {
    ...capitalizeMembers(others),
    Payload: facts.payload,
    NotificationMetadata: capitalizeMembers(notificationMetadata),
  };
}

function capitalizeMembers(members: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [capitalize(name), value]));
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
