import { findNotificationType, notificationTypes } from '@supercargo/catalogue/registry';
import { didYouMean } from '../../errors/near-name.ts';
import { invalidSetUp } from './invalid-set-up.ts';
import type { SetUpOptions, WantedNotification } from './set-up-options.ts';

export interface WantedSubscription extends WantedNotification {
  readonly payloadVersion: string;
}

/** What to subscribe to, checked against what is known of each type. Throws INVALID_PARAMETER. */
export function wantedSubscriptions({ types, queueArn }: SetUpOptions): readonly WantedSubscription[] {
  const delivery = queueArn === undefined ? 'EventBridge' : 'SQS';
  return types.map((type) => {
    const wanted = typeof type === 'string' ? { notificationType: type } : type;
    const { notificationType } = wanted;
    const known = findNotificationType(notificationType);
    const payloadVersion = wanted.payloadVersion ?? known?.payloadVersions.at(-1)?.payloadVersion;
    if (payloadVersion === undefined) {
      throw invalidSetUp(
        `The newest version of ${notificationType} is not known. Give its payloadVersion.${nearest(notificationType)}`,
      );
    }
    if (known?.status === 'removed') {
      const instead = known.replacedBy === null ? '' : ` Use ${known.replacedBy}.`;
      throw invalidSetUp(`${notificationType} is no longer sent.${instead}`);
    }
    if (known?.subscription === 'developerConsole') {
      throw invalidSetUp(`${notificationType} is subscribed to in the developer console, not through the API.`);
    }
    if (known !== undefined && !known.delivery.includes(delivery)) {
      throw invalidSetUp(`${notificationType} is sent to ${known.delivery.join(' and ')} only.`);
    }
    return { ...wanted, payloadVersion };
  });
}

function nearest(given: string): string {
  return didYouMean(
    given,
    notificationTypes.map(({ notificationType }) => notificationType),
  );
}
