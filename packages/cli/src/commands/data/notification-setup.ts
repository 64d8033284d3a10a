import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { setUpNotifications } from 'supercargo/notifications';
import { printRows } from '../../output/print-rows.ts';
import { printValue } from '../../output/print-value.ts';
import { confirm } from '../../prompt/confirm.ts';
import { createQueueClient } from '../../queues/create-queue-client.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { notificationSetup } from '../definitions/data.ts';

type Options = ParsedArguments<typeof notificationSetup>['options'];

export async function run(
  { args, options }: ParsedArguments<typeof notificationSetup>,
  shell: Shell,
): Promise<undefined> {
  const destination = parseDestination(options);
  for (const type of args.types) {
    const note = checkTypeName('notification type', type);
    if (note !== undefined) shell.stderr.write(`${note}\n`);
  }
  const queueUrl = options['queue-url'];
  const client = queueUrl === undefined ? undefined : await createQueueClient(queueUrl, options, shell);
  try {
    await withSeller(options, shell, {}, async (seller, profile) => {
      const policy =
        queueUrl === undefined
          ? ''
          : `\nThe command updates the policy of ${queueUrl} if it does not allow Amazon to send messages.`;
      const target = options['queue-arn'] ?? options['event-bus'];
      await confirm(`Subscribe ${target} to ${args.types.join(', ')} for ${profile.label}.${policy}`, options, shell);
      const setup = await setUpNotifications({
        seller,
        types: args.types,
        ...destination,
        ...(options.name !== undefined && { name: options.name }),
        ...(client !== undefined && queueUrl !== undefined && { queue: { client, queueUrl } }),
      });
      const { undo, ...resources } = setup;
      if (options.json) return printValue(resources, shell);
      await printRows(resources.subscriptions, shell, options);
      shell.stderr.write(
        `Destination ${resources.destinationId}${resources.destinationCreated ? ' (created)' : ''}.\n`,
      );
      if (resources.encryptionKey !== undefined) {
        shell.stderr.write(
          `The queue is encrypted with ${resources.encryptionKey}. The policy of this key must allow Amazon to use it.\n`,
        );
      }
    });
  } finally {
    client?.destroy();
  }
}

/** Reads the queue or the event bus from the options. */
function parseDestination(options: Options) {
  const [queueArn, bus] = [options['queue-arn'], options['event-bus']];
  if ((queueArn === undefined) === (bus === undefined)) {
    throw usageError(
      'OPTION_VALUE',
      'The destination is missing or ambiguous.',
      'Pass either --queue-arn or --event-bus.',
    );
  }
  if (queueArn !== undefined) return { queueArn };
  const [, region, accountId] = /^([\w-]+)\/(\d+)$/.exec(bus ?? '') ?? [];
  if (region !== undefined && accountId !== undefined) return { eventBridge: { region, accountId } };
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for --event-bus: ${bus}.`,
    'Write REGION/ACCOUNT, such as eu-west-1/123456789012.',
  );
}
