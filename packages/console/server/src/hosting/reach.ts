import { ConsoleError } from '../errors/console-error.ts';
import type { QueueAccess } from '../secrets/queue-credentials.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import type { Application } from '../storage/schema/sellers.ts';

/** Where an application's calls go; null for the marketplace. */
type Addresses = { readonly [Name in 'baseUrl' | 'authUrl' | 'isSandbox']?: Application[Name] | undefined };

/** What a console may be made to call by those who use it. */
export interface Reach {
  /** Throws a ConsoleError when calls of the application would go where they may not. */
  checkApplication(addresses: Addresses): void;
  /** Throws a ConsoleError when the queue is none of Amazon's, or would be opened with keys that are not the workspace's. */
  checkQueue(access: QueueAccess): void;
}

/** Of one's own machine: its operator may have anything called. */
const anywhere: Reach = { checkApplication: () => {}, checkQueue: () => {} };

/**
 * What workspaces may have called: hosted, the marketplace, the operator's sandbox by an application that the console itself
 * has made, and Amazon's queues with keys of their own. Everything else may be the operator's network.
 */
export function reachOf(hosted: Pick<HostedSettings, 'sandboxUrl'> | undefined): Reach {
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

/** Where the sandbox gives tokens. */
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
