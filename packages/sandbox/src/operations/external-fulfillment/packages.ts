import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { ExternalPackage, ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { pickMembers, readObject, readObjects } from '../body-values.ts';
import { getPathValue, type Handler } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';
import { findInState, findPackage, getWork, saveWork, updatePackages } from './find-shipment.ts';

const NO_CONTENT = 204;
const DETAILS = ['dimensions', 'weight', 'hazmatLabels', 'packageLineItems', 'packageHandlingRequirements'];
const SIDES = ['length', 'width', 'height'];

/** Creates the packages of a confirmed shipment. Together they must contain all units that are left to ship. */
export const createPackages: Handler = (call) => {
  const shipment = findInState(call, ['CONFIRMED']);
  const packages = readObjects(readBody(call), 'packages').map(readPackage);
  if (new Set(packages.map(({ id }) => id)).size < packages.length) {
    throw invalidInput('Every package needs its own ID.', 'Parameter: packages (body)');
  }
  checkContents(shipment, packages);
  saveWork(call, shipment, { ...getWork(shipment), packages, step: 'PACKAGE_CREATED' });
  return empty(NO_CONTENT);
};

/** Replaces the details of a package. Possible until its label is created. */
export const updatePackage: Handler = (call) => {
  const shipment = findInState(call, ['PACKAGE_CREATED', 'PICKUP_SLOT_RETRIEVED', 'INVOICE_GENERATED']);
  const id = getPathValue(call, 'packageId');
  findPackage(shipment, id);
  const changed = readPackage(readBody(call));
  if (changed.id !== id) throw invalidInput(`The package is ${id}, and not ${changed.id}.`, 'Parameter: id (body)');
  const work = getWork(shipment);
  const packages = updatePackages(work.packages, { details: changed.details }, id);
  checkContents(shipment, packages);
  saveWork(call, shipment, { ...work, packages });
  return empty(NO_CONTENT);
};

function readPackage(input: JsonObject): ExternalPackage {
  const dimensions = readObject(input, 'dimensions');
  for (const side of SIDES) checkPositive(readObject(dimensions, side), `dimensions.${side}.value`);
  checkPositive(readObject(input, 'weight'), 'weight.value');
  return { id: readText(input, 'id'), details: pickMembers(input, DETAILS), status: 'CREATED', label: null };
}

function checkPositive({ value }: JsonObject, name: string): void {
  if (!(Number(value) > 0)) throw invalidInput(`${name} must be a number above zero.`, `Parameter: ${name} (body)`);
}

function checkContents({ order }: ExternalShipment, packages: readonly ExternalPackage[]): void {
  const units = new Map<string, number>();
  for (const { id, quantity } of packages.flatMap(readContents)) units.set(id, (units.get(id) ?? 0) + quantity);
  for (const [id, packed] of units) {
    const item = order.items.find((one) => one.id === id);
    if (item === undefined) throw createContentError(`There is no line item ${id} in the shipment.`);
    const left = item.quantity - item.shipped;
    if (packed !== left) throw createContentError(`Of line item ${id}, ${left} are to be packed, and not ${packed}.`);
  }
  const forgotten = order.items.find(({ id, quantity, shipped }) => shipped < quantity && !units.has(id));
  if (forgotten !== undefined) throw createContentError(`Line item ${forgotten.id} is in no package.`);
}

/** Returns the line items of a package with their quantities. */
export function readContents({ details }: ExternalPackage) {
  return readObjects(details, 'packageLineItems').map((line) => {
    const { quantity } = line;
    if (typeof quantity !== 'number' || quantity < 1) throw createContentError('quantity must be at least 1.');
    return { id: readText(line, 'packageLineItemId'), quantity };
  });
}

function createContentError(message: string) {
  return invalidInput(message, 'Parameter: packageLineItems (body)');
}
