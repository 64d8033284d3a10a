import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time for a client to read a rejection and to close its connection, in milliseconds. */
const CLOSING_TIME = 2000;

/**
 * Rejects a request and closes the connection. The reason is in the status line too, because most HTTP clients show only this line of a
 * proxy's response.
 */
export function rejectTunnel(socket: Duplex, status: 400 | 403 | 502, reason: string): void {
  const body = `The sandbox's proxy rejected the request: ${reason}.\n`;
  const head = `content-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status} ${formatReason(status, reason)}\r\n${head}\r\n\r\n${body}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), CLOSING_TIME);
  socket.once('close', () => clearTimeout(timer));
}

/** Formats the reason phrase of a status line, which may contain only visible ASCII characters and spaces. */
export function formatReason(status: number, reason: string): string {
  return `${STATUS_CODES[status]}: ${reason.replace(/[^\x20-\x7e]/g, '?')}`;
}
