import type { Application } from './seller.ts';

/** Whose shops a user connects: their own with a private application, or those of others, who authorize the application. */
export type ShopOwner = 'own' | 'others';

/** Guesses from the applications of a workspace: sellers can authorize only those with an application ID. */
export function guessShopOwner(applications: readonly Pick<Application, 'applicationId'>[]): ShopOwner {
  return applications.some(({ applicationId }) => applicationId !== null) ? 'others' : 'own';
}
