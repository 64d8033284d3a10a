import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import type { Platform } from '../ports/platform.ts';
import type { Transport } from '../ports/transport.ts';
import { undiciTransport } from '../transport/undici-transport.ts';
import { createCipher } from './aes-cipher.ts';
import { nodeFiles } from './node-files.ts';
import { readEnvironment } from './read-environment.ts';
import { systemClock, systemRandom } from './system-clock.ts';

/** Node.js, with undici. What only documents need is loaded on demand. */
export const nodePlatform: Platform = {
  getClock: () => systemClock,
  random: systemRandom,
  files: nodeFiles,
  readEnvironment,
  selectTransport,
  hash: (text) => createHash('sha256').update(text).digest('base64url'),
  createCipher,
  loadCodecs: async () => (await import('./node-codecs.ts')).nodeCodecs,
  loadCsv: async () => (await import('./node-csv.ts')).nodeCsv,
};

/** Uses the agent of the options, such as one for a proxy. */
function selectTransport(agent: unknown): Transport {
  if (!agent) return undiciTransport;
  const load = async () => (await import('../transport/agent-transport.ts')).createAgentTransport(agent as Agent);
  return { send: async (request) => (await load()).send(request) };
}
