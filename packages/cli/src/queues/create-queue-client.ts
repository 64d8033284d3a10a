import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

interface QueueOptions {
  readonly region: string | undefined;
}

/** Creates a client for the queue at this URL. A local queue, such as a sandbox's, accepts any credentials. */
export async function createQueueClient(url: string, options: QueueOptions, { env }: Pick<Shell, 'env'>) {
  if (!URL.canParse(url))
    throw usageError('OPTION_VALUE', `Invalid value for --queue-url: ${url}.`, 'Pass the complete URL of the queue.');
  const { hostname, origin } = new URL(url);
  const region = options.region ?? /^sqs\.([\w-]+)\./.exec(hostname)?.[1] ?? env.AWS_REGION;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (region === undefined && !isLocal) {
    throw usageError('OPTION_VALUE', 'The AWS region of the queue is unknown.', 'Add --region REGION.');
  }
  const { SQSClient } = await import('@aws-sdk/client-sqs').catch((cause: unknown) => {
    const message = `Queues require @aws-sdk/client-sqs, which is not installed (${(cause as Error).message}).`;
    throw new CommandError(
      'PACKAGE_MISSING',
      message,
      'Run npm install @aws-sdk/client-sqs where @supercargo/cli is installed.',
    );
  });
  const local = { endpoint: origin, credentials: { accessKeyId: 'none', secretAccessKey: 'none' } };
  return new SQSClient({ region: region ?? 'eu-west-1', ...(isLocal && local) });
}
