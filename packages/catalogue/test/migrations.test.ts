import {
  findOperation,
  type JsonSchema,
  listOperationNames,
  loadOperation,
  loadSchemas,
  type ModelSchemas,
  type OperationDescriptor,
} from '@supercargo/catalogue';
import {
  type AttributeMapping,
  findMigratedAttribute,
  findMigratedParameter,
  findMigration,
  listMigratedAttributes,
  listMigrations,
  loadMigration,
  type Migration,
  type ParameterMapping,
  parseAttributePath,
} from '@supercargo/catalogue/migrations';
import { describe, expect, it } from 'vitest';

interface Model {
  readonly definitions: ModelSchemas['definitions'];
  readonly operations: ReadonlyMap<string, OperationDescriptor>;
}

async function loadModel(endpoint: string, version: string): Promise<Model> {
  const names = listOperationNames(endpoint, version);
  const entries = names.map((name) => findOperation(endpoint, version, name)).filter((one) => one !== undefined);
  const descriptors = await Promise.all(entries.map(loadOperation));
  const [first] = entries;
  if (first === undefined) throw new Error(`${endpoint} ${version} does not exist`);
  const { definitions } = await loadSchemas(first);
  return { definitions, operations: new Map(descriptors.map((one) => [one.operation, one])) };
}

const loaded = await Promise.all(
  listMigrations().map(async (entry) => ({
    name: `${entry.endpoint} ${entry.version}`,
    migration: await loadMigration(entry),
    old: await loadModel(entry.endpoint, entry.version),
    successor: await loadModel(entry.endpoint, entry.successor),
  })),
);

/** Follows references. `name` is that of the last one. */
function resolve(schema: JsonSchema, { definitions }: Model, name?: string): { schema: JsonSchema; name?: string } {
  if (schema.$ref === undefined) return { schema, ...(name !== undefined && { name }) };
  const target = schema.$ref.slice('#/definitions/'.length);
  return resolve(definitions[target] ?? {}, { definitions } as Model, target);
}

function findProperty(given: JsonSchema, property: string, model: Model): JsonSchema | undefined {
  const { schema } = resolve(given, model);
  const own = schema.properties?.[property];
  if (own !== undefined) return own;
  for (const part of schema.allOf ?? []) {
    const found = findProperty(part, property, model);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value at a path below a schema, entries of lists included; a text says what is wrong. */
function followPath(start: JsonSchema, path: string, model: Model): JsonSchema | string {
  let at = start;
  for (const { name, each, deep, where } of parseAttributePath(path)) {
    const next = findProperty(at, name, model);
    if (next === undefined) return `${name} of ${path} does not exist`;
    const { schema } = resolve(next, model);
    if (!each) {
      at = next;
      continue;
    }
    const { items } = schema;
    if (items === undefined) return `${name} of ${path} is not a list`;
    if (deep && findProperty(items, name, model) === undefined) return `${name} of ${path} is not nested`;
    if (where !== undefined) {
      const key = findProperty(items, where.key, model);
      if (key === undefined) return `${where.key} of ${path} does not exist`;
      const unknown = where.values.find((value) => !(resolve(key, model).schema.enum ?? [value]).includes(value));
      if (unknown !== undefined) return `${where.key} of ${path} cannot be ${unknown}`;
    }
    at = items;
  }
  return at;
}

/** The value at a path, or the entries of the list there. */
function findEnd(start: JsonSchema, path: string, model: Model): JsonSchema | string {
  const found = followPath(start, path, model);
  return typeof found === 'string' ? found : (resolve(found, model).schema.items ?? found);
}

/** Paths of all values that have no properties, below a schema. */
function listLeaves(given: JsonSchema, model: Model, path = ''): readonly string[] {
  const { schema } = resolve(given, model);
  if (schema.items !== undefined) {
    const inner = listLeaves(schema.items, model, '').filter((one) => one !== '');
    return inner.length === 0 ? [path] : inner.map((one) => join(path, one));
  }
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return [path];
  return properties.flatMap(([name, value]) => listLeaves(value, model, join(path, name)));
}

const join = (one: string, other: string) => (one === '' ? other : `${one}.${other}`);
const covers = (row: AttributeMapping, leaf: string) => leaf === row.path || leaf.startsWith(`${row.path}.`);
const withoutPath = ['deprecated', 'none', 'unneeded'];

function findResponse({ operations }: Model, operation: string) {
  return operations.get(operation)?.success[0]?.schema;
}

function checkRow(row: AttributeMapping, from: JsonSchema, to: JsonSchema, one: (typeof loaded)[number]): string[] {
  const { migration, old, successor } = one;
  const problems: string[] = [];
  const oldValue = findEnd(from, row.path, old);
  if (typeof oldValue === 'string') return [oldValue];
  if ((row.to === undefined) !== withoutPath.includes(row.status)) problems.push(`${row.path} is ${row.status}`);
  if (row.to === undefined) return problems;
  const newValue = findEnd(to, row.to, successor);
  if (typeof newValue === 'string') return [newValue];
  const [before, after] = [resolve(oldValue, old), resolve(newValue, successor)];
  if (row.object !== undefined) {
    const mapping = migration.objects[row.object];
    if (before.name !== (mapping?.schema ?? row.object))
      problems.push(`${row.path} is ${before.name}, not ${row.object}`);
    // An empty path stays at the object itself.
    if (row.to !== '' && after.name !== mapping?.successor)
      problems.push(`${row.to} is ${after.name}, not ${mapping?.successor}`);
    return problems;
  }
  if (before.schema.properties !== undefined) problems.push(`${row.path} is an object without a mapping`);
  const isRead = ['flag', 'flagText', 'line'].includes(row.conversion ?? '') || before.schema.type === 'object';
  if (after.schema.properties !== undefined && !isRead) problems.push(`${row.to} is an object, ${row.path} is not`);
  return [...problems, ...checkValues(row, before.schema, after.schema)];
}

function checkValues(
  { values, equals = [], otherwise }: Pick<AttributeMapping, 'values' | 'equals' | 'otherwise'>,
  before: JsonSchema,
  after: JsonSchema,
): string[] {
  const oldValues = values === undefined ? [] : [...Object.keys(values), ...(otherwise ? [otherwise] : [])];
  const newValues = [...Object.values(values ?? {}).filter((value) => value !== null), ...equals];
  return [
    ...(values === undefined ? [] : (before.enum ?? []))
      .filter((value) => !oldValues.includes(String(value)))
      .map((value) => `${value} is not mapped`),
    ...oldValues
      .filter((value) => !(before.enum ?? [value]).includes(value))
      .map((value) => `there is no old ${value}`),
    ...newValues.filter((value) => !(after.enum ?? [value]).includes(value)).map((value) => `there is no new ${value}`),
  ];
}

describe.each(loaded)('The migration of $name', (one) => {
  const { migration, old, successor } = one;

  it('A migration names every operation: those that end and those that stay', () => {
    const names = [...migration.operations.map(({ operation }) => operation), ...migration.stays];
    expect(names.sort()).toEqual([...old.operations.keys()].sort());
    expect(migration.stays.filter((name) => old.operations.get(name)?.deprecated !== null)).toEqual([]);
    for (const { operation, response, successor: next } of migration.operations) {
      expect(old.operations.get(operation)?.deprecated?.successor).toBeDefined();
      expect(findResponse(old, operation)).toBe(response);
      expect(findResponse(successor, next)).toBe(migration.objects[response]?.successor);
    }
  });

  it.each(Object.entries(migration.objects))('A migration maps every attribute of %s once', (name, mapping) => {
    const schema = old.definitions[mapping.schema ?? name];
    expect(schema).toBeDefined();
    const leaves = listLeaves(schema ?? {}, old);
    const rows = mapping.attributes;
    expect(leaves.filter((leaf) => !rows.some((row) => covers(row, leaf)))).toEqual([]);
    expect(leaves.filter((leaf) => rows.filter((row) => covers(row, leaf)).length > 1)).toEqual([]);
    expect(rows.filter((row) => !leaves.some((leaf) => covers(row, leaf)))).toEqual([]);
  });

  it.each(Object.entries(migration.objects))(
    'A migration has only paths and values of both models in %s',
    (name, mapping) => {
      const from = old.definitions[mapping.schema ?? name] ?? {};
      const to = successor.definitions[mapping.successor];
      expect(to).toBeDefined();
      expect(mapping.attributes.flatMap((row) => checkRow(row, from, to ?? {}, one))).toEqual([]);
    },
  );

  it('A migration maps every parameter once, to parameters and values of the successor', () => {
    for (const { operation, successor: next, parameters } of migration.operations) {
      const [before, after] = [old.operations.get(operation), successor.operations.get(next)];
      expect(parameters.map(({ name }) => name).sort()).toEqual(before?.parameters.map(({ name }) => name).sort());
      for (const row of parameters) expect(checkParameter(row, after)).toEqual([]);
    }
  });

  it('A migration has only objects that a response uses', () => {
    const used = Object.values(migration.objects).flatMap(({ attributes }) => attributes.map(({ object }) => object));
    const roots = migration.operations.map(({ response }) => response);
    expect(Object.keys(migration.objects).filter((name) => !used.includes(name) && !roots.includes(name))).toEqual([]);
  });

  it('A migration says why a row is uncertain or lost, and who says so', () => {
    const rows = [
      ...Object.values(migration.objects).flatMap(({ attributes }) => attributes),
      ...migration.operations.flatMap(({ parameters }) => parameters),
    ];
    for (const { source, uncertain, lost, workaround, note } of rows) {
      expect(migration.sources[source]).toBeTypeOf('string');
      for (const text of [uncertain, lost, workaround, note]) expect(text ?? 'Text.').toMatch(/^[A-Za-z\d].*\.$/);
    }
    const without = rows.filter(
      ({ status, workaround, note, uncertain }) => status === 'none' && !workaround && !note && !uncertain,
    );
    expect(without).toEqual([]);
  });
});

function checkParameter(
  { to, values, with: others = {} }: ParameterMapping,
  after: OperationDescriptor | undefined,
): string[] {
  const find = (name: string) => after?.parameters.find((one) => one.name === name);
  const missing = [...(to === undefined ? [] : [to]), ...Object.keys(others)].filter(
    (name) => find(name) === undefined,
  );
  const schema = to === undefined ? undefined : find(to)?.schema;
  return [...missing, ...checkValues({ ...(values && { values }) }, {}, schema?.items ?? schema ?? {})];
}

describe('The data sets of Orders 2026-01-01', () => {
  it('The data sets of Orders 2026-01-01 are values of includedData, and their paths exist', () => {
    const found = loaded.find(({ name }) => name === 'orders v0');
    if (found === undefined) throw new Error('there is no migration of orders v0');
    const { migration, successor } = found;
    const search = successor.operations.get('searchOrders');
    const allowed = search?.parameters.find(({ name }) => name === 'includedData')?.schema.items?.enum ?? [];
    const { includedData = {} } = migration;
    expect(allowed.filter((value) => !(String(value) in includedData))).toEqual(['FULFILLMENT_ORDERS']);
    for (const path of Object.values(includedData).flat()) {
      expect(followPath(successor.definitions.Order ?? {}, path, successor)).toBeTypeOf('object');
    }
  });
});

describe('findMigratedAttribute and findMigratedParameter', () => {
  const load = async (): Promise<Migration> => loadMigration({ endpoint: 'orders', version: 'v0' });

  it('The map of a migration says where an attribute went, with its whole path', async () => {
    const migration = await load();
    const find = (path: string) => findMigratedAttribute(migration, 'getOrders', path);
    expect(find('payload.Orders.OrderTotal.Amount')).toMatchObject({
      path: 'payload.Orders[].OrderTotal.Amount',
      to: 'orders[].proceeds.grandTotal.amount',
      includedData: 'PROCEEDS',
    });
    expect(find('payload.Orders[].BuyerInfo.BuyerEmail')).toMatchObject({
      to: 'orders[].buyer.buyerEmail',
      includedData: 'BUYER',
    });
    expect(find('payload.Orders[].DefaultShipFromLocationAddress.City')).toMatchObject({ status: 'none' });
    expect(find('payload.Orders[].ShippingAddress.ExtendedFields.StreetName')).toMatchObject({
      to: 'orders[].recipient.deliveryAddress.extendedFields.streetName',
    });
    expect(find('payload.Orders[].Nothing')).toBeUndefined();
    expect(findMigratedAttribute(migration, 'confirmShipment', 'payload')).toBeUndefined();
  });

  it('The map of a migration has the parts of a list and the data set of an item', async () => {
    const migration = await load();
    expect(findMigratedAttribute(migration, 'getOrderItems', 'payload.OrderItems[].ItemTax.Amount')).toMatchObject({
      to: 'order.orderItems[].proceeds.breakdowns[type=TAX].detailedBreakdowns[subtype=ITEM].value.amount',
      includedData: 'PROCEEDS',
    });
  });

  it('The map of a migration says where a parameter went', async () => {
    const migration = await load();
    expect(findMigratedParameter(migration, 'getOrders', 'CreatedAfter')).toMatchObject({ to: 'createdAfter' });
    expect(findMigratedParameter(migration, 'getOrders', 'OrderStatuses')?.values).toMatchObject({
      Canceled: 'CANCELLED',
      InvoiceUnconfirmed: null,
    });
    expect(findMigratedParameter(migration, 'getOrders', 'createdAfter')).toBeUndefined();
  });

  it('The map of a migration has every attribute of Orders v0', async () => {
    const migration = await load();
    expect(findMigration('orders', 'v0')?.operations).toMatchObject({ getOrders: 'searchOrders' });
    expect(findMigration('orders', '2026-01-01')).toBeUndefined();
    const rows = listMigratedAttributes(migration, 'getOrders').filter(({ path }) =>
      path.startsWith('payload.Orders[].'),
    );
    const deprecated = rows.filter(({ status }) => status === 'deprecated').map(({ path }) => path.slice(17));
    expect(deprecated).toEqual([
      'OrderChannel',
      'ShipServiceLevel',
      'CbaDisplayableShippingLabel',
      'IsGlobalExpressEnabled',
      'PromiseResponseDueDate',
      'IsEstimatedShipDateSet',
      'IsSoldByAB',
      'BuyerInfo.BuyerCounty',
    ]);
  });
});

describe('parseAttributePath', () => {
  it('The path of an attribute is read in steps', () => {
    expect(parseAttributePath('a.b[].c[key=X|Y-Z].d**')).toEqual([
      { name: 'a', each: false, deep: false },
      { name: 'b', each: true, deep: false },
      { name: 'c', each: true, deep: false, where: { key: 'key', values: ['X', 'Y-Z'] } },
      { name: 'd', each: true, deep: true },
    ]);
    expect(parseAttributePath('')).toEqual([]);
  });

  it('Text that is not the path of an attribute is rejected', () => {
    expect(() => parseAttributePath('a..b')).toThrow('"" in "a..b" is not a step of a path.');
  });
});
