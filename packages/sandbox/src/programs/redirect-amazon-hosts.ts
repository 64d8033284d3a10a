import { SERVED_HOSTS } from '../base/served-host.ts';

const MARK = '/* supercargo-sandbox */';

/**
 * A Node.js process imports this module first, so that it reaches the sandbox under Amazon's host names, whichever client and agent it
 * uses: all open their connections with this method. Connections to other hosts of Amazon fail before a DNS lookup. The module runs on the
 * command's own Node.js, which may be older.
 */
const MODULE = `${MARK}
import net from 'node:net';
const { connect } = net.Socket.prototype;
const { SUPERCARGO_SANDBOX_URL: sandbox, SUPERCARGO_SANDBOX_PROXY_URL: proxy } = process.env;
const served = [${SERVED_HOSTS.map(String).join(',')}];
function findProblem(host, port) {
  const isServed = served.some((pattern) => pattern.test(host));
  if (!isServed && !/(^|\\.)amazon\\.[a-z.]+$/.test(host)) return null;
  if (proxy === undefined) return 'The sandbox has no proxy: leave out --no-proxy, or call ' + sandbox + ' instead.';
  if (!isServed) return 'The sandbox does not have this host. Call ' + sandbox + ' or a host of SP-API instead.';
  return port === 443 || port === 80 ? null : 'The sandbox has its ports 443 and 80, not ' + port + '.';
}
net.Socket.prototype.connect = function (...given) {
  const [first, second, third] = given.flat();
  const options = typeof first === 'object' && first !== null ? first : { port: first, host: second };
  const host = String(options.host).toLowerCase().replace(/\\.$/, '');
  const problem = findProblem(host, Number(options.port));
  if (problem !== null) {
    const message = host + ' belongs to Amazon. ' + problem;
    const error = Object.assign(new Error(message), { code: 'ERR_AMAZON_HOST' });
    error.stack = 'Error: ' + message;
    process.nextTick(() => this.destroy(error));
    return this;
  }
  if (!served.some((pattern) => pattern.test(host))) return connect.apply(this, given);
  const { hostname, port } = new URL(proxy);
  const target = { ...options, host: hostname.replace(/^\\[|\\]$/g, ''), port: Number(port), lookup: undefined };
  return connect.call(this, target, [second, third].find((value) => typeof value === 'function'));
};`;

// See docs/decisions/0018-lead-node-programs-beside-a-sandbox-to-it-with-an-import.md
/** NODE_OPTIONS splits at spaces, so the option has none. */
const OPTION = `--import=data:text/javascript,${encodeURIComponent(MODULE).replaceAll("'", '%27')}`;
const BEGINNING = OPTION.slice(0, OPTION.indexOf(encodeURIComponent('*/')));

/** Adds the module to the options of NODE_OPTIONS, instead of the one of an earlier sandbox. */
export function addRedirect(nodeOptions = ''): string {
  const others = nodeOptions.split(' ').filter((option) => option !== '' && !option.startsWith(BEGINNING));
  return [...others, OPTION].join(' ');
}
