import {
  type ParsedValue,
  parsePrice,
  parseQuantity,
  parseSteps,
  pathText,
  pricePath,
  type Step,
  setAt,
  withoutHoles,
} from '@supercargo/shop';
import { type FeedMapping, type Operation, operations } from '../../storage/schema/feed-mapping.ts';
import { cellValue } from './cell-value.ts';
import { type RowError, shown } from './row-error.ts';

/** A listings message without its message ID. */
export type Message = Record<string, unknown> & { readonly sku?: unknown; readonly operationType?: unknown };

/** The target of the messages. */
export interface Place {
  readonly marketplaceId: string;
  /** ISO 4217 code for prices whose row has no currency. */
  readonly currency: string;
}

/** A row's message, and the errors of the row. With errors, the message is incomplete. */
interface BuiltMessage {
  readonly message: Message;
  readonly faults: readonly RowError[];
}

/** Builds messages from the rows of a table. */
export class MessageBuilder {
  readonly #table: Table;
  /** The first column of each path in the message. */
  readonly #columnsByPlace = new Map<string, number>();

  constructor(columns: readonly string[], mapping: FeedMapping, place: Place) {
    const targets = mapping.columns.map((target) => target && { ...target, steps: stepsOfTarget(target) });
    const firsts = new Map(targets.map((target, at) => [target?.to, at] as const).reverse());
    const fixed = mapping.fixed.map((one) => ({ ...one, steps: parseSteps(one.path) }));
    this.#table = { columns, targets, firsts, fixed, mapping, place };
    for (const [at, target] of targets.entries()) {
      const own = target ? describePlace(target) : undefined;
      if (own !== undefined && !this.#columnsByPlace.has(own)) this.#columnsByPlace.set(own, at);
    }
  }

  build(row: number, cells: readonly string[]): BuiltMessage {
    return new RowReader(row, cells, this.#table).read();
  }

  /** Heading of the column that sets a path of the message; undefined if there is none. */
  columnAt(path: string): string | undefined {
    let first = this.#columnsByPlace.get(path) ?? Number.POSITIVE_INFINITY;
    for (const { index } of path.matchAll(/[.[]/g)) {
      first = Math.min(first, this.#columnsByPlace.get(path.slice(0, index)) ?? Number.POSITIVE_INFINITY);
    }
    return this.#table.columns[first];
  }
}

/** The data that is the same for all rows, computed once. */
interface Table {
  readonly columns: readonly string[];
  readonly targets: readonly (PlacedTarget | null)[];
  /** The first column of each kind of target. */
  readonly firsts: ReadonlyMap<Target['to'] | undefined, number>;
  readonly fixed: readonly (FeedMapping['fixed'][number] & { readonly steps: Steps })[];
  readonly mapping: FeedMapping;
  readonly place: Place;
}

type Steps = readonly Step[] | undefined;
/** `steps` is the parsed path of an attribute; undefined if it is invalid. */
type PlacedTarget = Target & { readonly steps: Steps };

const currencyPath = 'purchasable_offer[0].currency';
const quantityPath = 'fulfillment_availability[0].quantity';
const channelPath = 'fulfillment_availability[0].fulfillment_channel_code';

type Target = NonNullable<FeedMapping['columns'][number]>;

const places: Readonly<Record<Exclude<Target['to'], 'attribute'>, string>> = {
  sku: 'sku',
  operation: 'operationType',
  productType: 'productType',
  price: `attributes.${pricePath}`,
  currency: `attributes.${currencyPath}`,
  quantity: `attributes.${quantityPath}`,
};

function stepsOfTarget(target: Target): Steps {
  return target.to === 'attribute' ? parseSteps(target.path) : undefined;
}

function describePlace(target: PlacedTarget): string | undefined {
  if (target.to !== 'attribute') return places[target.to];
  return target.steps && `attributes.${pathText(target.steps)}`;
}

const priceSteps = parseSteps(pricePath) as readonly Step[];
const currencySteps = parseSteps(currencyPath);
const quantitySteps = parseSteps(quantityPath);
const channelSteps = parseSteps(channelPath);

const operationWords: Readonly<Record<string, Operation>> = {
  update: 'UPDATE',
  full: 'UPDATE',
  full_update: 'UPDATE',
  partial: 'PARTIAL_UPDATE',
  partial_update: 'PARTIAL_UPDATE',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** Builds the message of one row. */
class RowReader {
  readonly #row: number;
  readonly #cells: readonly string[];
  readonly #table: Table;
  readonly #faults: RowError[] = [];
  readonly #attributes: Record<string, unknown> = {};

  constructor(row: number, cells: readonly string[], table: Table) {
    this.#row = row;
    this.#cells = cells;
    this.#table = table;
  }

  read(): BuiltMessage {
    const sku = this.#findCell('sku') ?? '';
    if (sku === '') this.#fault('sku', '', { rule: 'required', allowed: 'the SKU of a listing' }, 'sku');
    const operationType = this.#operation();
    const faults = () => this.#faults.map((fault) => (sku === '' ? fault : { ...fault, sku }));
    if (operationType === 'DELETE') return { message: { sku, operationType }, faults: faults() };
    const productType = this.#findCell('productType') || this.#table.mapping.productType;
    if (productType === '') {
      const allowed = 'a product type, such as LUGGAGE, in the row or for all rows';
      this.#fault('productType', '', { rule: 'required', allowed }, 'productType');
    }
    const attributes = this.#read();
    if (Object.keys(attributes).length === 0 && this.#faults.length === 0) {
      const allowed = 'at least one attribute: map a column to one, or fill its cell';
      this.#fault('attributes', '', { rule: 'required', allowed }, undefined);
    }
    return { message: this.#message(sku, operationType, productType, attributes), faults: faults() };
  }

  #message(sku: string, operationType: Operation, productType: string, attributes: Record<string, unknown>): Message {
    if (operationType === 'PATCH') {
      const patches = Object.entries(attributes).map(([name, value]) => {
        return { op: 'replace', path: `/attributes/${name}`, value };
      });
      return { sku, operationType, productType, patches };
    }
    const { requirements } = this.#table.mapping;
    return { sku, operationType, productType, ...(operationType === 'UPDATE' && { requirements }), attributes };
  }

  #operation(): Operation {
    const given = this.#findCell('operation') ?? '';
    if (given === '') return this.#table.mapping.operation;
    const word = given.toLowerCase().replaceAll(/[\s-]+/g, '_');
    const found = Object.hasOwn(operationWords, word) ? operationWords[word] : undefined;
    if (found !== undefined) return found;
    this.#fault('operationType', given, { rule: 'enum', allowed: operations.join(', ') }, 'operation');
    return this.#table.mapping.operation;
  }

  #read(): Record<string, unknown> {
    const { fixed, targets, columns } = this.#table;
    for (const { path, steps, as, value } of fixed) this.#put(path, steps, cellValue(value, as), value, undefined);
    for (const [at, target] of targets.entries()) {
      const text = this.#cells[at]?.trim() ?? '';
      if (target !== null && text !== '') this.#readCell(target, text, columns[at]);
    }
    return this.#placed(withoutHoles(this.#attributes) as Record<string, unknown>);
  }

  #readCell(target: PlacedTarget, text: string, column: string | undefined): void {
    if (target.to === 'attribute') this.#put(target.path, target.steps, cellValue(text, target.as), text, column);
    if (target.to === 'price') {
      const currency = this.#findCell('currency') || this.#table.place.currency;
      this.#put(currencyPath, currencySteps, { value: currency }, text, column);
      this.#put(pricePath, priceSteps, parsePrice(text), text, column);
    }
    if (target.to === 'quantity') {
      this.#put(channelPath, channelSteps, { value: 'DEFAULT' }, text, column);
      this.#put(quantityPath, quantitySteps, parseQuantity(text), text, column);
    }
  }

  #put(path: string, steps: Steps, read: ParsedValue, given: string, column: string | undefined): void {
    if (steps === undefined) {
      const allowed = 'an attribute, or a path in an attribute, such as bullet_point[1].value';
      this.#faults.push(this.#toRowError(path, given, { rule: 'path', allowed }, column));
    } else if ('value' in read) setAt(this.#attributes, steps, read.value);
    else this.#faults.push(this.#toRowError(`attributes.${pathText(steps)}`, given, read, column));
  }

  /** Adds the marketplace to the values of attributes. Stocks have none. */
  #placed(attributes: Record<string, unknown>): Record<string, unknown> {
    const { marketplaceId } = this.#table.place;
    const placed = Object.entries(attributes).map(([name, items]) => {
      if (name === 'fulfillment_availability' || !Array.isArray(items)) return [name, items];
      const isPlain = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
      return [
        name,
        items.map((item) => (isPlain(item) ? { ...item, marketplace_id: item.marketplace_id ?? marketplaceId } : item)),
      ];
    });
    return Object.fromEntries(placed) as Record<string, unknown>;
  }

  #findCell(to: 'sku' | 'operation' | 'productType' | 'currency'): string | undefined {
    return this.#cells[this.#table.firsts.get(to) ?? -1]?.trim();
  }

  #fault(path: string, given: string, broken: Broken, to: Target['to'] | undefined): void {
    const column = to && this.#table.columns[this.#table.firsts.get(to) ?? -1];
    this.#faults.push(this.#toRowError(path, given, broken, column));
  }

  #toRowError(path: string, given: string, { rule, allowed }: Broken, column: string | undefined): RowError {
    const place = column === undefined ? path : `${column}`;
    const message =
      given === ''
        ? `${place} is missing. Allowed: ${allowed}.`
        : `${place} is “${shown(given)}”. Allowed: ${allowed}.`;
    return { row: this.#row, column, path, rule, given: shown(given), allowed, message };
  }
}

interface Broken {
  readonly rule: string;
  readonly allowed: string;
}
