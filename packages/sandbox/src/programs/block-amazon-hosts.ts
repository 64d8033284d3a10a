/**
 * A Node.js process imports this module first, so that it cannot reach Amazon: connections to Amazon's hosts fail
 * before a DNS lookup. It runs on the command's own Node.js, which may be older.
 */
const MODULE = `
import net from 'node:net';
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, second] = given.flat();
  const host = String(typeof first === 'object' && first !== null ? first.host : second).toLowerCase();
  if (!/(^|\\.)amazon\\.[a-z.]+$/.test(host)) return connect.apply(this, given);
  const message = host + ' belongs to Amazon. A command of the sandbox can call only ' + process.env.SUPERCARGO_SANDBOX_URL;
  const error = Object.assign(new Error(message), { code: 'ERR_AMAZON_HOST' });
  error.stack = 'Error: ' + message;
  process.nextTick(() => this.destroy(error));
  return this;
};`;

// See docs/decisions/0018-block-connections-to-amazon-in-programs-run-beside-a-sandbox.md
/** An option for NODE_OPTIONS, so it contains no spaces. */
export const blockAmazonHosts = `--import=data:text/javascript,${encodeURIComponent(MODULE).replaceAll("'", '%27')}`;
