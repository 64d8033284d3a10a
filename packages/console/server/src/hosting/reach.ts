import { ConsoleError } from '../errors/console-error.ts';
import type { QueueAccess } from '../secrets/queue-credentials.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import type { Application } from '../storage/schema/sellers.ts';

/** The addresses of an application's calls; null for Amazon's. */
type Addresses = { readonly [Name in 'baseUrl' | 'authUrl' | 'isSandbox']?: Application[Name] | undefined };

/** Limits to which addresses users can make the console send requests. */
export interface Reach {
  /** Throws a ConsoleError if the application's calls would go to an address that is not allowed. */
  checkApplication(addresses: Addresses): void;
  /**
   * Throws a ConsoleError if the queue is not an Amazon SQS queue, or would be opened with credentials that are not the
   * workspace's.
   */
  checkQueue(access: QueueAccess): void;
}

/** For a local console, whose operator may call any address. */
const anywhere: Reach = { checkApplication: () => {}, checkQueue: () => {} };

/**
 * Returns the allowed targets. A hosted console allows Amazon, the operator's sandbox for applications that the console
 * itself created, and SQS queues with the workspace's own credentials. Every other address could be in the operator's
 * network.
 */
export function resolveReach(hosted: Pick<HostedSettings, 'sandboxUrl'> | undefined): Reach {
  if (hosted === undefined) return anywhere;
  const { sandboxUrl } = hosted;
  return {
    checkApplication: ({ baseUrl, authUrl, isSandbox }) => {
      if (isSandbox === true && sandboxUrl !== undefined && isAt(sandboxUrl, { baseUrl, authUrl })) return;
      checkAddress('baseUrl', baseUrl, marketplace);
      checkAddress('authUrl', authUrl, tokenService);
    },
    checkQueue,
  };
}

/** The API and token addresses of a sandbox. */
export function sandboxAddresses(sandboxUrl: string) {
  return { baseUrl: sandboxUrl, authUrl: `${sandboxUrl}/auth/o2/token` };
}

const marketplace = /^https:\/\/(sandbox\.)?sellingpartnerapi-(na|eu|fe)\.amazon\.com\/?$/;
const tokenService = /^https:\/\/api\.amazon\.(com|co\.uk|co\.jp)\/auth\/o2\/token$/;
const amazonQueues =
  /^https:\/\/sqs(-fips)?\.[a-z0-9-]+\.(amazonaws\.com|amazonaws\.com\.cn|api\.aws)\/\d{12}\/[\w-]+(\.fifo)?$/;

function isAt(sandboxUrl: string, { baseUrl, authUrl }: Addresses): boolean {
  const own = sandboxAddresses(sandboxUrl);
  return baseUrl === own.baseUrl && authUrl === own.authUrl;
}

function checkAddress(field: string, address: string | null | undefined, allowed: RegExp): void {
  if (address === null || address === undefined || allowed.test(address)) return;
  throw new ConsoleError(
    'ADDRESS_NOT_ALLOWED',
    `${field} is not allowed: ${address}. This console calls only Amazon.`,
    'Leave it empty. To try the console, connect a test seller of the sandbox under Sellers.',
  );
}

function checkQueue({ url, credentials }: QueueAccess): void {
  if (!amazonQueues.test(url)) {
    throw new ConsoleError(
      'ADDRESS_NOT_ALLOWED',
      `url is not allowed: ${url}. This console reads notifications only from Amazon SQS.`,
      'Pass the queue’s URL: https://sqs.REGION.amazonaws.com/ACCOUNT/NAME.',
    );
  }
  if (credentials !== null) return;
  throw new ConsoleError(
    'QUEUE_KEYS_MISSING',
    'The queue needs its own access keys. The keys of this server belong to its operator.',
    'Pass an access key of your own AWS account that can read this queue and nothing else.',
  );
}
