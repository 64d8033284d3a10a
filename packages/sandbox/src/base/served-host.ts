import type { Region } from './marketplaces.ts';

/** The services that a host name stands for. A host name that is not Amazon's stands for all services. */
export interface ServedHost {
  readonly serves: 'everything' | 'api' | 'tokens' | 'authorization' | 'queues' | 'documents';
  /** The region whose selling partners are served; null for every region. */
  readonly region: Region | null;
  /** Whether it is a host of Amazon's static sandbox, which has its own rate limits. */
  readonly sandbox: boolean;
}

const EVERYTHING: ServedHost = { serves: 'everything', region: null, sandbox: false };
const API = /^(sandbox\.)?sellingpartnerapi-(na|eu|fe)\.amazon\.com$/;
const QUEUES = /^sqs\.[a-z0-9-]+\.amazonaws\.com$/;
const CENTRAL = /^(www\.)?(seller|vendor)central(-europe|-japan)?\.(amazon\.)?[a-z.]+$/;

/** Hosts of S3, such as `bucket.s3.eu-west-1.amazonaws.com` and `s3-eu-west-1.amazonaws.com`. */
const BUCKETS = /^([^.]{1,63}\.){0,9}s3(-[a-z0-9-]{1,40})?\.([^.]{1,63}\.){0,3}amazonaws\.com$/;
const TOKENS = /^api\.amazon\.com$/;

/** The hosts of Amazon that the sandbox serves. */
export const SERVED_HOSTS: readonly RegExp[] = [API, TOKENS, CENTRAL, QUEUES, BUCKETS];

/** Reads a host name without its port. */
export function findServedHost(hostname: string): ServedHost {
  const api = API.exec(hostname);
  if (api !== null) return { serves: 'api', region: api[2] as Region, sandbox: api[1] !== undefined };
  if (TOKENS.test(hostname)) return { serves: 'tokens', region: null, sandbox: false };
  if (CENTRAL.test(hostname)) return { serves: 'authorization', region: null, sandbox: false };
  if (QUEUES.test(hostname)) return { serves: 'queues', region: null, sandbox: false };
  if (BUCKETS.test(hostname)) return { serves: 'documents', region: null, sandbox: false };
  return EVERYTHING;
}

const AMAZON =
  /(^|\.)(([a-z]+-)*amazon\.[a-z]+(\.[a-z]+)?|amazonaws\.com(\.cn)?|amazonservices\.[a-z]+(\.[a-z]+)?|amazontrust\.com|awsstatic\.com|a2z\.com|aws\.dev|cloudfront\.net)$/;

/** Whether a host name belongs to Amazon. Documents of SP-API can also be at CloudFront. */
export function isAmazonHost(hostname: string): boolean {
  return AMAZON.test(hostname) || findServedHost(hostname).serves !== 'everything';
}
