import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';

/** A host of Amazon that every sandbox serves. */
const HOST = 'api.amazon.com';

/** Time for each step, in milliseconds. A proxy of this machine or of a container takes a few. */
const TIMEOUT = 5000;

/** Whether an HTTP proxy belongs to a sandbox: its certificate for a host of Amazon must be from the sandbox's authority, given as PEM. */
export async function checkProxy(proxyUrl: string, certificateAuthority: string): Promise<boolean> {
  const socket = await openTunnel(proxyUrl);
  if (socket === null) return false;
  return new Promise((resolve) => {
    const end = (isProxy: boolean) => {
      socket.destroy();
      resolve(isProxy);
    };
    const secure = connect({ socket, servername: HOST, ca: certificateAuthority });
    secure.setTimeout(TIMEOUT, () => end(false));
    secure.once('secureConnect', () => end(true));
    secure.once('error', () => end(false));
    secure.once('close', () => end(false));
  });
}

/** Opens a connection through a proxy. Returns null if that fails. */
function openTunnel(proxyUrl: string): Promise<Socket | null> {
  const { hostname, port } = new URL(proxyUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const tunnel = request({ host, port, method: 'CONNECT', path: `${HOST}:443`, agent: false, timeout: TIMEOUT });
    const fail = () => {
      tunnel.destroy();
      resolve(null);
    };
    tunnel.once('timeout', fail);
    tunnel.once('error', fail);
    // Also emitted if a server that is not a proxy closes the connection.
    tunnel.once('close', () => resolve(null));
    tunnel.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      fail();
    });
    tunnel.end();
  });
}
