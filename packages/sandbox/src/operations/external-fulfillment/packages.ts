import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import { invalidInput } from '../../base/api-error.ts';
import { type Received, withoutNulls } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { ExternalPackage, ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { checkNotEmpty } from '../body-values.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { findInState, findPackage, getWork, saveWork, updatePackages } from './find-shipment.ts';

const NO_CONTENT = 204;
const SIDES = ['length', 'width', 'height'] as const;

/** Creates the packages of a confirmed shipment. Together they must contain all units that are left to ship. */
export const createPackages = operation('externalFulfillmentShipping', '2024-09-11', 'createPackages', (call) => {
  const shipment = findInState(call, ['CONFIRMED']);
  const packages = call.body.packages.map(readPackage);
  if (new Set(packages.map(({ id }) => id)).size < packages.length) {
    throw invalidInput('Every package needs its own ID.', 'packages (body)');
  }
  checkContents(shipment, packages);
  saveWork(call, shipment, { ...getWork(shipment), packages, step: 'PACKAGE_CREATED' });
  return empty(NO_CONTENT);
});

/** Replaces the details of a package. Possible until its label is created. */
export const updatePackage = operation('externalFulfillmentShipping', '2024-09-11', 'updatePackage', (call) => {
  const shipment = findInState(call, ['PACKAGE_CREATED', 'PICKUP_SLOT_RETRIEVED', 'INVOICE_GENERATED']);
  const { packageId: id } = call.path;
  findPackage(shipment, id);
  const changed = readPackage(call.body);
  if (changed.id !== id) throw invalidInput(`The package is ${id}, and not ${changed.id}.`, 'id (body)');
  const work = getWork(shipment);
  const packages = updatePackages(work.packages, { details: changed.details }, id);
  checkContents(shipment, packages);
  saveWork(call, shipment, { ...work, packages });
  return empty(NO_CONTENT);
});

function readPackage(received: Received<Catalogue.Package>): ExternalPackage {
  const { dimensions, weight, hazmatLabels, packageLineItems, packageHandlingRequirements } =
    withoutNulls<Catalogue.Package>(received);
  for (const side of SIDES) checkPositive(dimensions[side].value, `dimensions.${side}.value`);
  checkPositive(weight.value, 'weight.value');
  checkWeight(weight);
  const details = {
    dimensions,
    weight,
    ...(hazmatLabels && { hazmatLabels }),
    packageLineItems,
    ...(packageHandlingRequirements && { packageHandlingRequirements }),
  };
  return { id: readText(received, 'id'), details, status: 'CREATED', label: null };
}

function checkPositive(value: string, name: string): void {
  if (!(Number(value) > 0)) throw invalidInput(`${name} must be a number above zero.`, `${name} (body)`);
}

/** The minimum weight of a package, in grams: description of `weight` in externalFulfillmentShipments_2024-09-11.json. */
const MIN_GRAMS = 5;
const GRAMS: Readonly<Record<string, number>> = {
  KG: 1000,
  G: 1,
  LB: 453.592_37,
  OZ: 28.349_523_125,
};

function checkWeight({ value, weightUnit }: Catalogue.Package['weight']): void {
  if (Number(value) * (GRAMS[weightUnit] ?? 1) < MIN_GRAMS)
    throw invalidInput(`A package must weigh at least ${MIN_GRAMS} grams.`, 'weight.value (body)');
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
export function readContents({ details: { packageLineItems } }: ExternalPackage) {
  checkNotEmpty(packageLineItems, 'packageLineItems');
  return packageLineItems.map((line) => {
    const { quantity } = line;
    if (quantity < 1) throw createContentError('quantity must be at least 1.');
    return { id: readText(line, 'packageLineItemId'), quantity };
  });
}

function createContentError(message: string) {
  return invalidInput(message, 'packageLineItems (body)');
}
