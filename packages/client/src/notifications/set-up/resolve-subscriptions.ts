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
    const wanted = typeof type === 'string' ? { notificationType: type } : type;
    const { notificationType } = wanted;
    const known = findNotificationType(notificationType);
    const payloadVersion = wanted.payloadVersion ?? known?.payloadVersions.at(-1)?.payloadVersion;
    if (payloadVersion === undefined) {
      throw buildSetupError(
        `The versions of ${notificationType} are not known. Pass payloadVersion.${suggestType(notificationType)}`,
      );
    }
    const version = known?.payloadVersions.find((one) => one.payloadVersion === payloadVersion);
    checkEnd(notificationType, known?.deprecated ?? null, now);
    checkEnd(`${notificationType} ${payloadVersion}`, version?.deprecated ?? null, now);
    if (known?.subscription === 'developerConsole') {
      throw buildSetupError(`${notificationType} can only be subscribed to in the developer console.`);
    }
    if (known !== undefined && !known.delivery.includes(delivery)) {
      throw buildSetupError(`${notificationType} is sent to ${known.delivery.join(' and ')} only.`);
    }
    return { ...wanted, payloadVersion };
  });
}

function checkEnd(name: string, deprecated: Deprecation | null, now: number): void {
  if (computeDeprecationStatus(deprecated, now) !== 'ended') return;
  throw buildSetupError(describeDeprecation(name, deprecated, now) ?? '');
}

function suggestType(given: string): string {
  return suggestName(
    given,
    notificationTypes.map(({ notificationType }) => notificationType),
  );
}
