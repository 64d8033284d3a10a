import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSchemasFolder, readSchemas } from '../src/documents/read-schemas.ts';
import { keepPublicMembers } from '../src/public-members.ts';
import { findModelsFolder, readModels } from '../src/read-models.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'models-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: object | string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const get = (operationId: string) => ({ get: { operationId, responses: {} } });
const toyModel = (title: string, paths: object, definitions: object = {}) => ({
  swagger: '2.0',
  info: { version: '1', title },
  paths,
  definitions,
});

describe('readModels', () => {
  const folders = () => [join(root, 'old'), join(root, 'new')];

  it('readModels takes a model from the last folder that has it', () => {
    write('old/toys/toys.json', toyModel('old toys', {}));
    write('old/games/games.json', toyModel('old games', {}));
    write('new/other-folder/toys.json', toyModel('new toys', {}));
    const titles = readModels(folders()).map(({ stem, content }) => [stem, content.info.title]);
    expect(titles).toEqual([
      ['games', 'old games'],
      ['toys', 'new toys'],
    ]);
  });

  it('readModels adds only operations and definitions that a model lacks', () => {
    write('old/toys/toys.json', toyModel('toys', { '/toys': get('getToys') }, { Toy: { type: 'object' } }));
    write('additions/toys.json', {
      paths: {
        '/toys': { ...get('other'), ...{ post: { operationId: 'createToy', responses: {} } } },
        '/box': get('box'),
      },
      definitions: { Toy: { type: 'string' }, Box: { type: 'string' } },
    });
    const [plain] = readModels([join(root, 'old')], join(root, 'nowhere'));
    const [model] = readModels([join(root, 'old')], join(root, 'additions'));
    expect(model?.content.paths).toEqual({
      '/toys': { ...get('getToys'), post: { operationId: 'createToy', responses: {} } },
      '/box': get('box'),
    });
    expect(model?.content.definitions).toEqual({ Toy: { type: 'object' }, Box: { type: 'string' } });
    expect(model?.hash).not.toBe(plain?.hash);
  });

  it('readModels corrects definitions that differ from what servers return', () => {
    write('corrected/games/games.json', toyModel('games', {}, { Score: { type: 'string' }, Game: { type: 'object' } }));
    write('corrections/games.json', { corrections: { Score: { type: ['string', 'number'] } } });
    const [model] = readModels([join(root, 'corrected')], join(root, 'corrections'));
    expect(model?.content.definitions).toEqual({ Score: { type: ['string', 'number'] }, Game: { type: 'object' } });
  });
});

describe('keepPublicMembers', () => {
  const internal = { 'x-amzn-api-internal': 'EXCLUSIVE' };

  it('keepPublicMembers removes what is marked as internal, and members with an internal type', () => {
    const model = keepPublicMembers(
      toyModel(
        'toys',
        {
          '/secret': { ...internal, ...get('secret') },
          '/toys': {
            'x-amzn-api-internal': 'INTERNAL_AND_EXTERNAL',
            get: { operationId: 'getToys', responses: {}, parameters: [{ name: 'a', ...internal }, { name: 'b' }] },
            post: { operationId: 'hidden', ...internal },
          },
        },
        {
          Hidden: { ...internal, type: 'object' },
          Toy: {
            required: ['name', 'code'],
            properties: {
              name: { type: 'string' },
              code: { type: 'string', ...internal },
              hidden: { $ref: '#/definitions/Hidden' },
              parts: { type: 'array', items: { properties: { inner: internal, outer: {} } } },
            },
          },
        },
      ) as never,
    );
    expect(Object.keys(model.paths)).toEqual(['/toys']);
    expect(model.paths['/toys']).toMatchObject({ get: { parameters: [{ name: 'b' }] } });
    expect(model.paths['/toys']).not.toHaveProperty('post');
    expect(model.definitions).toEqual({
      Toy: {
        required: ['name'],
        properties: { name: { type: 'string' }, parts: { type: 'array', items: { properties: { outer: {} } } } },
      },
    });
  });
});

describe('folders', () => {
  it('A folder of models needs no particular model', () => {
    write('some/models/toys/toys.json', toyModel('toys', {}));
    write('none/toys/data.json', {});
    expect(findModelsFolder(join(root, 'some'))).toBe(join(root, 'some', 'models'));
    expect(findModelsFolder(join(root, 'some', 'models'))).toBe(join(root, 'some', 'models'));
    expect(findModelsFolder(join(root, 'none'))).toBeUndefined();
    expect(findModelsFolder(join(root, 'missing'))).toBeUndefined();
  });

  it('A folder of schemas needs only one group, and the last one wins', () => {
    write('old/notifications/A.json', { title: 'old' });
    write('old/reports/R.json', {});
    write('new/notifications/A.json', { title: 'new' });
    write('new/notifications/A.example.json', {});
    expect(findSchemasFolder(join(root, 'new'))).toBe(join(root, 'new'));
    expect(readSchemas([join(root, 'old'), join(root, 'new')])).toMatchObject({
      reports: { R: {} },
      notifications: { A: { title: 'new' } },
      feeds: {},
      dataKiosk: {},
    });
    expect(findSchemasFolder(join(root, 'missing'))).toBeUndefined();
  });
});
