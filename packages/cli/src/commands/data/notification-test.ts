import { findNotificationType } from '@supercargo/catalogue/registry';
import { checkTypeName, suggestTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SellingPartner } from 'supercargo';
import { confirm } from '../../prompt/confirm.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { notificationTest } from '../definitions/data.ts';

export async function run(
  { args, options }: ParsedArguments<typeof notificationTest>,
  shell: Shell,
): Promise<undefined> {
  checkTypeName('notification type', args.type);
  await withSeller(options, shell, { validateRequests: true, useStaticSandbox: true }, async (seller, profile) => {
    const destinationId = options.destination ?? (await fetchOnlyDestination(seller, shell));
    const payloadVersion = options['payload-version'] ?? findNewestVersion(args.type);
    await confirm(`Send a test notification of ${args.type} to ${destinationId} for ${profile.label}.`, options, shell);
    const response = await seller.callAPI<{ readonly notificationId?: string }>({
      operation: 'notifications.sendTestNotification',
      path: { notificationType: args.type },
      body: { destinationId, testNotification: { payloadVersion } },
      options: { signal: shell.signal },
    });
    shell.stdout.write(`${response.notificationId ?? 'sent'}\n`);
  });
}

async function fetchOnlyDestination(seller: SellingPartner, { signal }: Shell): Promise<string> {
  const destinations = await seller.notifications.getDestinations(undefined, { signal });
  const [only, ...others] = destinations;
  if (only !== undefined && others.length === 0) return only.destinationId;
  const ids = destinations.map(({ destinationId, name }) => `${destinationId} (${name})`).join(', ');
  const action =
    only === undefined ? 'Create one with supercargo notification setup.' : `Add --destination with one of ${ids}.`;
  throw new CommandError(
    'DESTINATION_AMBIGUOUS',
    `There ${destinations.length === 1 ? 'is 1 destination' : `are ${destinations.length} destinations`}.`,
    action,
  );
}

function findNewestVersion(type: string): string {
  const version = findNotificationType(type)?.payloadVersions.at(-1)?.payloadVersion;
  if (version !== undefined) return version;
  throw new CommandError(
    'TYPE_UNKNOWN',
    `Unknown notification type: ${type}.${suggestTypeName('notification type', type)}`,
    'Correct the type, or add --payload-version VERSION.',
  );
}
