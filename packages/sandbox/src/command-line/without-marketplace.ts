/**
 * What a Node process imports first, so that it cannot reach the real marketplace: connections to Amazon's hosts fail
 * before anything is looked up. It runs on the command's own Node, which may be older than ours.
 */
const MODULE = `
import net from 'node:net';
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, second] = given.flat();
  const host = String(typeof first === 'object' && first !== null ? first.host : second).toLowerCase();
  if (!/(^|\\.)amazon\\.[a-z.]+$/.test(host)) return connect.apply(this, given);
  const message = host + ' is the real marketplace. Beside a sandbox, call ' + process.env.SUPERCARGO_SANDBOX_URL;
  const error = Object.assign(new Error(message), { code: 'ERR_REAL_MARKETPLACE' });
  error.stack = 'Error: ' + message;
  process.nextTick(() => this.destroy(error));
  return this;
};`;

// See docs/decisions/0018-block-connections-to-amazon-in-programs-run-beside-a-sandbox.md
/** An option of Node, without blanks: it stands in NODE_OPTIONS. */
export const withoutMarketplace = `--import=data:text/javascript,${encodeURIComponent(MODULE).replaceAll("'", '%27')}`;
