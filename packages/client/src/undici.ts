/**
 * The transport for Node.js that clients of `supercargo` use. Pass it to clients of `supercargo/core`, which use `fetch` otherwise.
 *
 * @module supercargo/undici
 */
export { undiciTransport } from './transport/undici-transport.ts';
