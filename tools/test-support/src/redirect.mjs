import http from 'node:http';
import https from 'node:https';

// Loaded before a program. It connects requests to the hosts of Amazon to the ports of the sandbox, and rejects all other
// requests. The clients are not changed.

const { HTTPS_PORT, HTTP_PORT } = process.env;
const HOSTS =
  /^(api\.amazon\.com|(sandbox\.)?sellingpartnerapi-(na|eu|fe)\.amazon\.com|sqs\.eu-west-1\.amazonaws\.com)$/;

for (const [{ Agent }, port] of [
  [https, HTTPS_PORT],
  [http, HTTP_PORT],
]) {
  const original = Agent.prototype.createConnection;
  Agent.prototype.createConnection = function createConnection(options, ...rest) {
    if (!HOSTS.test(options.host)) throw new Error(`${options.host} is not a host of Amazon`);
    return original.call(this, { ...options, host: '127.0.0.1', port: Number(port) }, ...rest);
  };
}
