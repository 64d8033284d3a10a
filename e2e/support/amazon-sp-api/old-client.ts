import { Agent } from 'node:https';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import type { SellingPartner } from 'supercargo';

/**
 * Creates a client of the original amazon-sp-api. It can call only the hosts of Amazon, so an agent connects its requests to the
 * server at `origin`, without TLS.
 */
export function createOldClient(origin: string, refresh_token: string): SellingPartner {
  const OldSellingPartner = createRequire(import.meta.url)('amazon-sp-api');
  const agent = new (class extends Agent {
    override createConnection() {
      return connect(Number(new URL(origin).port), '127.0.0.1');
    }
  })();
  return new OldSellingPartner({ region: 'eu', refresh_token, options: { https_proxy_agent: agent } });
}
