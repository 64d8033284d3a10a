import { loadOperation, type RestrictedAccess } from '@supercargo/catalogue';
import type { RestrictedResource } from '../../auth/access-grant.ts';
import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, toTexts } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { RouteTree } from '../../base/route-tree.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';

const MAX_RESOURCES = 50;

export function createRestrictedDataToken({ tokens, routes }: HandlerServices): Handler {
  return async (call) => {
    const { restrictedResources } = readBody(call);
    const list = Array.isArray(restrictedResources) ? restrictedResources : [];
    if (list.length === 0 || list.length > MAX_RESOURCES) {
      throw createInputError(`restrictedResources must name 1 to ${MAX_RESOURCES} resources`);
    }
    const resources = await Promise.all(list.map((item) => readResource(item, routes)));
    const { clientId } = call.caller;
    const grant = { kind: 'restricted', clientId, sellerId: call.account.sellerId, resources } as const;
    const { token, expiresIn } = tokens.issue(grant);
    return json({ restrictedDataToken: token, expiresIn });
  };
}

async function readResource(item: unknown, routes: RouteTree): Promise<RestrictedResource> {
  if (!isJsonObject(item)) throw createInputError('every restricted resource must be an object');
  const [method, path] = [readText(item, 'method'), readText(item, 'path')];
  const route = routes.find(method, path);
  const operation = route && (await loadOperation(route.entry));
  if (!operation?.restricted) throw createInputError(`${method} ${path} is not a restricted resource`);
  const generic = path === operation.path && path.includes('{');
  if (generic && !operation.restricted.genericPath) throw createInputError(`${path} must name the document itself`);
  return { method, path, dataElements: readElements(item.dataElements, operation.restricted) };
}

/** Reads the data elements. They are required if the resource has any, and not allowed if it has none. */
function readElements(input: unknown, { dataElements: known }: RestrictedAccess): readonly string[] {
  const elements = toTexts(input);
  const unknown = elements.find((element) => !known.includes(element));
  if (unknown !== undefined) throw createInputError(`${unknown} is not a data element of this resource`);
  if (known.length > 0 && elements.length === 0) throw createInputError('dataElements is required for this resource');
  return elements;
}

function createInputError(message: string) {
  return invalidInput(`${message}.`, 'Parameter: restrictedResources (body)');
}
