/** Names under which only this machine can reach itself. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return loopbackNames.includes(host) || host === '::1' || /^127(?:\.\d+){1,3}$/.test(host);
}
