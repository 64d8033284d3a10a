import { sha256 } from '@noble/hashes/sha2.js';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { createSystemClock, systemClock, systemRandom } from '../platform/system-clock.ts';
import type { Environment } from '../ports/environment.ts';
import type { Platform } from '../ports/platform.ts';
import { toBase64Url } from '../runtime/base64.ts';
import { encodeUtf8 } from '../runtime/bytes.ts';
import { fetchTransport } from './fetch-transport.ts';
import { noFiles } from './no-files.ts';
import { createWebCipher } from './web-cipher.ts';

/** Any runtime with `fetch`, WebCrypto and streams of the web. What only documents need is loaded on demand. */
export const webPlatform: Platform = {
  /**
   * In Cloudflare's workers, timers end with the request in which they were set. Clients of different requests must not wait for
   * the same timers, so each has a clock, and with it quotas, of its own.
   */
  getClock: () => (getRuntimeName() === 'Cloudflare-Workers' ? createSystemClock() : systemClock),
  random: systemRandom,
  files: noFiles,
  readEnvironment,
  selectTransport: (agent) => {
    if (agent) throw buildNoAgentError();
    return fetchTransport;
  },
  hash: (text) => toBase64Url(sha256(encodeUtf8(text))),
  createCipher: createWebCipher,
  loadCodecs: async () => (await import('./web-codecs.ts')).webCodecs,
  loadCsv: async () => (await import('./web-csv.ts')).webCsv,
};

/** Reads no variables: many runtimes have none, and Deno asks the user before it allows it. */
function readEnvironment(): Environment {
  const runtime = `Language=JavaScript; Platform=${getRuntimeName()}`;
  return { variables: {}, home: '', defaultCredentialsPath: undefined, runtime };
}

/** Returns the first word of the runtime's name, such as `Deno/2.9.6` or, in browsers, `Mozilla/5.0`. */
function getRuntimeName(): string {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: string } };
  return /^[\w.+/-]+/.exec(navigator?.userAgent ?? '')?.[0] ?? 'unknown';
}

function buildNoAgentError(): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NOT_AVAILABLE_IN_RUNTIME',
    message:
      'https_proxy_agent is an agent of Node.js, but supercargo/fetch sends requests with fetch. ' +
      'Remove it and configure a proxy for the runtime, pass the port transport to the constructor, or import supercargo.',
  });
}
