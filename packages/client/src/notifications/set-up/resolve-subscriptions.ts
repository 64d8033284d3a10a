import { findNotificationType, notificationTypes } from '@supercargo/catalogue/registry';
import { suggestName } from '../../errors/find-near-name.ts';
import type { SetupOptions, SubscriptionRequest } from './set-up-options.ts';
import { buildSetupError } from './setup-error.ts';

export interface ResolvedSubscription extends SubscriptionRequest {
  readonly payloadVersion: string;
}

/** Resolves the payload versions and checks the types against the registry. Throws INVALID_PARAMETER. */
export function resolveSubscriptions({ types, queueArn }: SetupOptions): readonly ResolvedSubscription[] {
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
    if (known?.status === 'removed') {
      const instead = known.replacedBy === null ? '' : ` Use ${known.replacedBy}.`;
      throw buildSetupError(`${notificationType} is no longer sent.${instead}`);
    }
    if (known?.subscription === 'developerConsole') {
      throw buildSetupError(`${notificationType} can only be subscribed to in the developer console.`);
    }
    if (known !== undefined && !known.delivery.includes(delivery)) {
      throw buildSetupError(`${notificationType} is sent to ${known.delivery.join(' and ')} only.`);
    }
    return { ...wanted, payloadVersion };
  });
}

function suggestType(given: string): string {
  return suggestName(
    given,
    notificationTypes.map(({ notificationType }) => notificationType),
  );
}
