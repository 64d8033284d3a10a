import {
  listMigratedAttributes,
  type MigratedAttribute,
  type Migration,
  type ParameterMapping,
} from '@supercargo/catalogue/migrations';

/** A part of the response of an operation. */
export interface Result {
  readonly operation: string;
  /** Path from the start of the response, without the brackets of lists. */
  readonly path: string;
  /** The value can also be another one, because a program assigns it, or because any caller passes it. */
  readonly isAssigned?: true;
}

/** An attribute of the response of an operation. */
export interface AttributeRow {
  readonly operation: string;
  readonly row: MigratedAttribute;
}

/** The attributes of a version that ends, by operation and path. */
export class AttributeRows {
  readonly migration: Migration;
  readonly #byPath = new Map<string, MigratedAttribute>();
  readonly #byName = new Map<string, AttributeRow | null>();
  readonly #mention: RegExp;

  constructor(migration: Migration) {
    this.migration = migration;
    for (const { operation } of migration.operations) {
      for (const row of listMigratedAttributes(migration, operation)) this.#add(operation, row);
    }
    const names = [...this.#byName.keys(), ...migration.operations.map(({ operation }) => operation)];
    this.#mention = new RegExp(`\\b(?:${names.join('|')})\\b`);
  }

  #add(operation: string, row: MigratedAttribute): void {
    this.#byPath.set(`${operation} ${removeBrackets(row.path)}`, row);
    const name = row.path.split('.').at(-1) ?? '';
    // An attribute that is in several places of the response is not found by its name alone.
    if (row.status === 'unneeded' || !/^[A-Z]\w{5,}$/.test(name)) return;
    const namesake = this.#byName.get(name);
    if (namesake === undefined) this.#byName.set(name, { operation, row });
    else if (namesake !== null && getEnd(namesake.row.path) !== getEnd(row.path)) this.#byName.set(name, null);
  }

  /** Whether a file can have findings. */
  isMentioned(text: string): boolean {
    return this.#mention.test(text);
  }

  isOperation(name: string): boolean {
    return this.migration.operations.some(({ operation }) => operation === name);
  }

  find({ operation, path }: Omit<Result, 'isAssigned'>): MigratedAttribute | undefined {
    return this.#byPath.get(`${operation} ${path}`);
  }

  /** Finds an attribute whose name no other attribute has. */
  findByName(name: string): AttributeRow | undefined {
    return this.#byName.get(name) ?? undefined;
  }

  /** Finds an attribute of the object in another attribute. */
  findInside({ operation, row }: AttributeRow, name: string): AttributeRow | undefined {
    const inner = this.find({ operation, path: `${removeBrackets(row.path)}.${name}` });
    return inner && { operation, row: inner };
  }

  findParameter(operation: string, name: string): ParameterMapping | undefined {
    const mapping = this.migration.operations.find((candidate) => candidate.operation === operation);
    return mapping?.parameters.find((parameter) => parameter.name === name);
  }

  /** The list of entries that an operation returns page by page. */
  findList(operation: string): MigratedAttribute | undefined {
    return listMigratedAttributes(this.migration, operation).find(({ conversion }) => conversion === 'list');
  }
}

/** The path below the entry of the list that is the response. */
export function getEnd(path: string): string {
  return path.replace(/^payload\.(?:\w+\[\]\.)?/, '');
}

export function removeBrackets(path: string): string {
  return path.replaceAll('[]', '');
}
