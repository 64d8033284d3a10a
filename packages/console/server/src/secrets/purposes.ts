/** Purpose of an encrypted refresh token. */
export function buildRefreshTokenPurpose(sellerId: string): string {
  return `refresh token:${sellerId}`;
}

/** Purpose of an encrypted client secret. */
export function buildClientSecretPurpose(applicationId: string): string {
  return `client secret:${applicationId}`;
}

/** Purpose of the encrypted credentials of a queue. */
export function buildQueueCredentialsPurpose(queueId: string): string {
  return `queue credentials:${queueId}`;
}

/** Purpose of the encrypted URL and secrets of an alert channel. */
export function buildAlertChannelPurpose(channelId: string): string {
  return `alert channel:${channelId}`;
}

/** Purpose of the encrypted key of a run's documents. */
export function buildDocumentKeyPurpose(runId: string): string {
  return `document key:${runId}`;
}

/** Purpose of the encrypted password of the role that reads a copy. */
export function buildReaderPasswordPurpose(copyId: string): string {
  return `copy reader:${copyId}`;
}

/** Purpose of the encrypted key of a feed's document. */
export function buildInputKeyPurpose(inputId: string): string {
  return `feed document key:${inputId}`;
}
