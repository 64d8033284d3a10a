import { computeDeprecationStatus, type Deprecation, describeDeprecation } from '@supercargo/catalogue';
import { findNotificationType, notificationTypes } from '@supercargo/catalogue/registry';
import { suggestName } from '../../errors/find-near-name.ts';
import type { SetupOptions, SubscriptionRequest } from './set-up-options.ts';
import { buildSetupError } from './setup-error.ts';

export interface ResolvedSubscription extends SubscriptionRequest {
  readonly payloadVersion: string;
}

/** Resolves the payload versions and checks the types against the registry at the time `now`. Throws INVALID_PARAMETER. */
export function resolveSubscriptions({ types, queueArn }: SetupOptions, now: number): readonly ResolvedSubscription[] {
  const delivery = queueArn === undefined ? 'EventBridge' : 'SQS';
  return types.map((type) => {
    const subscription = typeof type === 'string' ? { notificationType: type } : type;
    const { notificationType } = subscription;
    const descriptor = findNotificationType(notificationType);
    const payloadVersion = subscription.payloadVersion ?? descriptor?.payloadVersions.at(-1)?.payloadVersion;
    if (payloadVersion === undefined) {
      throw buildSetupError(
        `The versions of ${notificationType} are not known. Pass payloadVersion.${suggestType(notificationType)}`,
      );
    }
    const version = descriptor?.payloadVersions.find((knownVersion) => knownVersion.payloadVersion === payloadVersion);
    checkEnd(notificationType, descriptor?.deprecated ?? null, now);
    checkEnd(`${notificationType} ${payloadVersion}`, version?.deprecated ?? null, now);
    if (descriptor?.subscription === 'developerConsole') {
      throw buildSetupError(`${notificationType} can only be subscribed to in the developer console.`);
    }
    if (descriptor !== undefined && !descriptor.delivery.includes(delivery)) {
      throw buildSetupError(`${notificationType} is sent to ${descriptor.delivery.join(' and ')} only.`);
    }
    return { ...subscription, payloadVersion };
  });
}

function checkEnd(name: string, deprecated: Deprecation | null, now: number): void {
  if (computeDeprecationStatus(deprecated, now) !== 'ended') return;
  throw buildSetupError(describeDeprecation(name, deprecated, now) ?? '');
}

function suggestType(unknownType: string): string {
  return suggestName(
    unknownType,
    notificationTypes.map(({ notificationType }) => notificationType),
  );
}
