import type * as Catalogue from '@supercargo/catalogue/types/messaging-v1';
import type { Sent } from '../../base/json-value.ts';

interface LinkedAction {
  readonly name: string;
  readonly schema: Sent<Catalogue.Schema>;
}

/** Builds the list of actions with links (HAL): each has a link to itself and the schema of its body. */
export function buildActionLinks(
  path: string,
  marketplaceId: string,
  actions: readonly LinkedAction[],
): Sent<Catalogue.GetMessagingActionsForOrderResponse> {
  const link = (rest: string, name?: string) => ({
    href: `${path}${rest}?marketplaceIds=${marketplaceId}`,
    ...(name !== undefined && { name }),
  });
  return {
    _links: { self: link(''), actions: actions.map(({ name }) => link(`/messages/${name}`, name)) },
    _embedded: {
      actions: actions.map(({ name, schema }) => ({
        _links: { self: link(`/messages/${name}`, name), schema: link(`/messages/${name}/schema`, name) },
        _embedded: { schema: { _links: { self: link(`/messages/${name}/schema`) }, payload: schema } },
        payload: { name },
      })),
    },
  };
}
