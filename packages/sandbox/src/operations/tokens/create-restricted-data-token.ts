import { loadOperation, type RestrictedAccess } from '@supercargo/catalogue';
import type * as Catalogue from '@supercargo/catalogue/types/tokens-2021-03-01';
import type { RestrictedResource } from '../../auth/access-grant.ts';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { RouteTree } from '../../base/route-tree.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

const MAX_RESOURCES = 50;

export function createRestrictedDataToken({ tokens, routes }: HandlerServices): Operation {
  return operation('tokens', '2021-03-01', 'createRestrictedDataToken', async (call) => {
    const { restrictedResources } = call.body;
    if (restrictedResources.length === 0 || restrictedResources.length > MAX_RESOURCES) {
      throw createInputError(`restrictedResources must name 1 to ${MAX_RESOURCES} resources`);
    }
    const resources = await Promise.all(restrictedResources.map((item) => readResource(item, routes)));
    const { clientId } = call.caller;
    const grant = { kind: 'restricted', clientId, sellerId: call.account.sellerId, resources } as const;
    const { token, expiresIn } = tokens.issue(grant);
    return json({ restrictedDataToken: token, expiresIn });
  });
}

async function readResource(
  item: Received<Catalogue.RestrictedResource>,
  routes: RouteTree,
): Promise<RestrictedResource> {
  const [method, path] = [readText(item, 'method'), readText(item, 'path')];
  const route = routes.find(method, path);
  const operation = route && (await loadOperation(route.entry));
  if (!operation?.restricted) throw createInputError(`${method} ${path} is not a restricted resource`);
  const generic = path === operation.path && path.includes('{');
  if (generic && !operation.restricted.genericPath) throw createInputError(`${path} must name the document itself`);
  return { method, path, dataElements: readElements(item.dataElements ?? [], operation.restricted) };
}

/** Reads the data elements. They are required if the resource has any, and not allowed if it has none. */
function readElements(elements: readonly string[], { dataElements: known }: RestrictedAccess): readonly string[] {
  const unknown = elements.find((element) => !known.includes(element));
  if (unknown !== undefined) throw createInputError(`${unknown} is not a data element of this resource`);
  if (known.length > 0 && elements.length === 0) throw createInputError('dataElements is required for this resource');
  return elements;
}

function createInputError(message: string) {
  return invalidInput(`${message}.`, 'restrictedResources (body)');
}
