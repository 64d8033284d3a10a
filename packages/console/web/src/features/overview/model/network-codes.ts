/** Codes of the system, such as ENOTFOUND, and of the client for connections and timeouts. */
const networkPattern =
  /^(E[A-Z]+|EAI_[A-Z]+|NETWORK_ERROR|\w+_TIMEOUT|CALL_DEADLINE_EXCEEDED|HPE_\w+|ERR_TLS_\w+|ERR_SSL_\w+|UND_ERR_\w+|(?=\w+$).*CERT.*)$/;

/** Whether a request failed before Amazon responded, so that its credentials were not checked. */
export function isNetworkCode(code: string): boolean {
  return networkPattern.test(code);
}
