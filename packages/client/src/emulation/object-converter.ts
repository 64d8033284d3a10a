import {
  type AttributeMapping,
  findIncludedData,
  type Migration,
  parseAttributePath,
} from '@supercargo/catalogue/migrations';
import { type ConvertValues, selectConversion } from './convert-value.ts';
import { type AddressProblem, describeMissingAddress, findAddressProblem, isPartOfAddress } from './missing-address.ts';
import { isMissing, readValues } from './read-values.ts';
import { describeUnavailable } from './unavailable.ts';

/** What a conversion depends on besides the response. */
export interface ConversionContext {
  /** Values of `includedData` that the response was requested with. */
  readonly datasets: ReadonlySet<string>;
  /** Data elements of restricted data that the program requested. */
  readonly elements: ReadonlySet<string>;
  /** Entries that the old response does not have. */
  readonly leftOut?: ReadonlySet<unknown>;
  /** Converts a page token. */
  readonly wrapToken?: (token: string) => string;
}

type Json = Record<string, unknown>;

interface CompiledRow {
  /** The row is about the address of an order, or about a part of it. */
  readonly ofAddress: boolean;
  readonly isWanted: (context: ConversionContext) => boolean;
  readonly read: (source: unknown, context: ConversionContext) => unknown;
  /** Names on the way to the attribute. */
  readonly names: readonly string[];
}

/** Converts objects of the successor's responses by the map of a migration. Each object's rows are compiled on first use. */
export class ObjectConverter {
  readonly #migration: Migration;
  readonly #throwsWhenRead: boolean;
  readonly #compiled = new Map<string, readonly CompiledRow[]>();
  readonly #unavailable = new Map<string, PropertyDescriptorMap>();

  constructor(migration: Migration, { throwsWhenRead }: { readonly throwsWhenRead: boolean }) {
    this.#migration = migration;
    this.#throwsWhenRead = throwsWhenRead;
  }

  /**
   * Converts an object; undefined if nothing of it is left.
   *
   * @param place Path of the object below the order, for the data sets of its attributes.
   */
  convert(object: string, source: unknown, context: ConversionContext, place = ''): Json | undefined {
    if (isMissing(source)) return undefined;
    const target: Json = {};
    const rows = this.#getRows(object, place);
    const problem = rows.some(({ ofAddress }) => ofAddress) ? findAddressProblem(source, context.elements) : undefined;
    for (const { ofAddress, isWanted, read, names } of rows) {
      if (!isWanted(context) || (ofAddress && problem !== undefined)) continue;
      const attribute = read(source, context);
      if (attribute !== undefined) setValue(target, names, attribute);
    }
    if (Object.keys(target).length === 0) return undefined;
    return this.#throwsWhenRead ? Object.defineProperties(target, this.#getUnavailable(object, problem)) : target;
  }

  #getRows(object: string, place: string): readonly CompiledRow[] {
    const key = `${object} ${place}`;
    const cachedRows = this.#compiled.get(key);
    if (cachedRows !== undefined) return cachedRows;
    const rows = this.#listAttributes(object).flatMap((row) => this.#compile(row, place) ?? []);
    this.#compiled.set(key, rows);
    return rows;
  }

  #getUnavailable(object: string, problem: AddressProblem | undefined): PropertyDescriptorMap {
    const key = `${object} ${problem ?? ''}`;
    const cachedProperties = this.#unavailable.get(key);
    if (cachedProperties !== undefined) return cachedProperties;
    const attributes = this.#listAttributes(object);
    const described = {
      ...describeUnavailable(this.#migration, object, attributes),
      ...(problem && describeMissingAddress(this.#migration, object, attributes, problem)),
    };
    this.#unavailable.set(key, described);
    return described;
  }

  #listAttributes(object: string): readonly AttributeMapping[] {
    return this.#migration.objects[object]?.attributes ?? [];
  }

  #compile(row: AttributeMapping, place: string): CompiledRow | undefined {
    const { to, conversion, restricted } = row;
    if (to === undefined) return undefined;
    const steps = parseAttributePath(to);
    const inside = joinPlaces(place, to);
    const dataset = findIncludedData(this.#migration, inside);
    const convert = this.#createConversion(row, inside);
    return {
      ofAddress: isPartOfAddress(row),
      names: row.path.split('.'),
      isWanted: ({ datasets, elements }) =>
        (dataset === undefined || datasets.has(dataset)) && (restricted === undefined || elements.has(restricted)),
      read:
        conversion === 'token'
          ? (source, { wrapToken }) => toToken(readValues(source, steps)[0], wrapToken)
          : (source, context) => convert(context)(readValues(source, steps, context.leftOut)),
    };
  }

  #createConversion(row: AttributeMapping, inside: string): (context: ConversionContext) => ConvertValues {
    const { object } = row;
    if (object === undefined) {
      const conversion = selectConversion(row, undefined);
      return () => conversion;
    }
    return (context) => selectConversion(row, (value) => this.convert(object, value, context, inside));
  }
}

/** Places start at the order: the names before it do not count. */
function joinPlaces(place: string, to: string): string {
  const whole = place === '' || to === '' ? `${place}${to}` : `${place}.${to}`;
  return whole.replace(/^(orders|order)(\[\])?(\.|$)/, '');
}

function toToken(value: unknown, wrapToken: ((token: string) => string) | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? (wrapToken?.(value) ?? value) : undefined;
}

function setValue(target: Json, names: readonly string[], attribute: unknown): void {
  let at = target;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Json;
  }
  at[names.at(-1) ?? ''] = attribute;
}
