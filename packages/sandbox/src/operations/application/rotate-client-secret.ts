import type { ClientSecrets } from '../../auth/client-secrets.ts';
import { type ApiResponse, empty } from '../../base/response.ts';

/**
 * The answer is empty: Amazon sends the new secret to a queue of the application. Here it stands in the sandbox's
 * credentials.
 */
export function rotateClientSecret(secrets: ClientSecrets): () => ApiResponse {
  return () => {
    secrets.rotate();
    return empty(204);
  };
}
