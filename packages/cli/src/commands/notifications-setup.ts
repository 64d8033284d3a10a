import { setUpNotifications } from 'supercargo/notifications';
import { confirm } from '../ask/confirm.ts';
import { wrongUse } from '../command-error.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import { openQueue } from '../queues/open-queue.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { notificationsSetup } from '../table/data.ts';

type Options = Given<typeof notificationsSetup>['options'];

export async function run({ args, options }: Given<typeof notificationsSetup>, shell: Shell): Promise<undefined> {
  const place = placeOf(options);
  const queueUrl = options['queue-url'];
  const client = queueUrl === undefined ? undefined : await openQueue(queueUrl, options, shell);
  try {
    await withSeller(options, shell, {}, async (seller, account) => {
      const policy =
        queueUrl === undefined ? '' : `\nThe policy of ${queueUrl} is changed where it keeps the marketplace out.`;
      const where = options['queue-arn'] ?? options['event-bus'];
      await confirm(
        `Subscribe to ${args.types.join(', ')} for ${account.label}, at ${where}.${policy}`,
        options,
        shell,
      );
      const setUp = await setUpNotifications({
        seller: seller as never,
        types: args.types,
        ...place,
        ...(options.name !== undefined && { name: options.name }),
        ...(client !== undefined && queueUrl !== undefined && { queue: { client, queueUrl } }),
      });
      const { undo, ...facts } = setUp;
      if (options.json) return printValue(facts, shell);
      await printRows(facts.subscriptions, shell, options);
      shell.stderr.write(`Destination ${facts.destinationId}${facts.destinationCreated ? ', made' : ''}.\n`);
      if (facts.encryptionKey !== undefined) {
        shell.stderr.write(
          `The queue is encrypted with ${facts.encryptionKey}: its policy has to let the marketplace in.\n`,
        );
      }
    });
  } finally {
    client?.destroy();
  }
}

/** A queue or an event bus, and not both. */
function placeOf(options: Options) {
  const [queueArn, bus] = [options['queue-arn'], options['event-bus']];
  if ((queueArn === undefined) === (bus === undefined)) {
    throw wrongUse(
      'OPTION_VALUE',
      'Nobody said where notifications are to go.',
      'Give --queue-arn or --event-bus, one of them.',
    );
  }
  if (queueArn !== undefined) return { queueArn };
  const [, region, accountId] = /^([\w-]+)\/(\d+)$/.exec(bus ?? '') ?? [];
  if (region !== undefined && accountId !== undefined) return { eventBridge: { region, accountId } };
  throw wrongUse('OPTION_VALUE', `--event-bus is ${bus}.`, 'Write REGION/ACCOUNT, such as eu-west-1/123456789012.');
}
