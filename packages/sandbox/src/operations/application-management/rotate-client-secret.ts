import type { ClientSecrets } from '../../auth/client-secrets.ts';
import { type ApiResponse, empty } from '../../base/response.ts';

/**
 * The response is empty: Amazon sends the new secret to a queue of the application. The sandbox shows the new secret in
 * its credentials.
 */
export function rotateClientSecret(secrets: ClientSecrets): () => ApiResponse {
  return () => {
    secrets.rotate();
    return empty(204);
  };
}
