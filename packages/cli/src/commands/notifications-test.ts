import { findNotificationType } from '@supercargo/catalogue/registry';
import type { SellingPartner } from 'supercargo';
import { confirm } from '../ask/confirm.ts';
import { CommandError } from '../command-error.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { notificationsTest } from '../table/data.ts';

export async function run({ args, options }: Given<typeof notificationsTest>, shell: Shell): Promise<undefined> {
  await withSeller(options, shell, { checked: true, onSandboxHosts: true }, async (seller, account) => {
    const destinationId = options.destination ?? (await onlyDestination(seller, shell));
    const payloadVersion = options['payload-version'] ?? newestVersion(args.type);
    await confirm(`Have a test of ${args.type} sent to ${destinationId}, for ${account.label}.`, options, shell);
    const answer = await seller.callAPI<{ readonly notificationId?: string }>({
      operation: 'notifications.sendTestNotification',
      path: { notificationType: args.type },
      body: { destinationId, testNotification: { payloadVersion } },
      options: { signal: shell.signal },
    } as never);
    shell.stdout.write(`${answer.notificationId ?? 'sent'}\n`);
  });
}

async function onlyDestination(seller: SellingPartner, { signal }: Shell): Promise<string> {
  const destinations = await seller.notifications.getDestinations(undefined, { signal });
  const [only, ...others] = destinations;
  if (only !== undefined && others.length === 0) return only.destinationId;
  const ids = destinations.map(({ destinationId, name }) => `${destinationId} (${name})`).join(', ');
  const action =
    only === undefined ? 'supercargo notifications setup makes one.' : `Give one with --destination: ${ids}.`;
  throw new CommandError('DESTINATION_UNCLEAR', `There are ${destinations.length} destinations.`, action);
}

function newestVersion(type: string): string {
  const version = findNotificationType(type)?.payloadVersions.at(-1)?.payloadVersion;
  if (version !== undefined) return version;
  throw new CommandError(
    'TYPE_UNKNOWN',
    `Nobody here knows the type ${type}.`,
    'Say --payload-version, or look at the spelling.',
  );
}
