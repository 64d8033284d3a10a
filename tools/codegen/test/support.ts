import { fileURLToPath } from 'node:url';
import type { Facts } from '../src/facts.ts';
import { matchNames } from '../src/match-names.ts';
import { buildModules } from '../src/modules.ts';
import { readModels } from '../src/read-models.ts';
import { listModelOperations } from '../src/swagger.ts';

const toyModels = readModels([fileURLToPath(new URL('fixtures/', import.meta.url))]);
export const toyOperations = toyModels.flatMap(({ stem, content }) => listModelOperations(stem, content));

const model = 'toy_2026-01-01';
const row = (operation: string, method: string, path: string) => ({
  endpoint: 'toyBox',
  version: '2026-01-01',
  operation,
  model,
  operationId: operation,
  method,
  path,
});

export const toyNames = [
  row('getToy', 'GET', '/toys/{toyId}'),
  row('deleteToy', 'DELETE', '/toys/{toyId}'),
  row('createToy', 'POST', '/toys'),
];

const readToy = { operation: 'getToy', parameters: { 'path.toyId': 'body.toyId' }, evidence: 'whether the toy exists' };

const toyFacts: Facts = {
  firstSeen: {},
  comparedOn: '2026-11-23',
  names: toyNames,
  aliases: [],
  removed: [],
  rates: new Map([['toyBox/2026-01-01/deleteToy', { ...toyNames[1], restoreSeconds: 4 } as never]]),
  applicationRates: new Map([['toyBox/2026-01-01/getToy', 100]]),
  reportTypeSeconds: {},
  scopes: new Map([[`${model}.createToy`, 'toys::scope']]),
  restricted: new Map(),
  paging: new Map(),
  deprecations: new Map(),
  effects: new Map([
    ['toyBox/2026-01-01/getToy', { operation: '', effect: 'read' }],
    ['toyBox/2026-01-01/deleteToy', { operation: '', effect: 'idempotent' }],
    [
      'toyBox/2026-01-01/createToy',
      {
        operation: '',
        effect: 'write',
        onDuplicate: 'repeated',
        reason: 'Each request creates a toy.',
        verifyWith: readToy,
      },
    ],
  ]),
  summaries: Object.fromEntries(toyNames.map(({ operation }) => [`toyBox/2026-01-01/${operation}`, `Do ${operation}`])),
};

export function buildToyModule() {
  const [module] = buildModules(matchNames(toyNames, toyOperations), toyModels, toyFacts);
  if (module === undefined) throw new Error('The toy model has no module.');
  return module;
}
