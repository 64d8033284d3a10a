import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyJsonPatch, checkJsonPatch, type JsonPatchOperation } from '../src/base/json-patch.ts';

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

describe('a JSON Patch', () => {
  it.each<[string, unknown, readonly JsonPatchOperation[], unknown]>([
    ['adds a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { foo: 'bar', baz: 'qux' }],
    ['adds an item', { foo: ['a', 'c'] }, [{ op: 'add', path: '/foo/1', value: 'b' }], { foo: ['a', 'b', 'c'] }],
    ['adds a last item', { foo: ['a'] }, [{ op: 'add', path: '/foo/-', value: ['b'] }], { foo: ['a', ['b']] }],
    ['adds over a member', { foo: null }, [{ op: 'add', path: '/foo', value: 1 }], { foo: 1 }],
    ['removes a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
    ['removes an item', { foo: ['a', 'b', 'c'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['a', 'c'] }],
    ['replaces a value', { foo: ['a'] }, [{ op: 'replace', path: '/foo/0', value: 'z' }], { foo: ['z'] }],
    ['replaces everything', { foo: 1 }, [{ op: 'replace', path: '', value: [] }], []],
    ['moves a member', { a: { b: 1 }, c: {} }, [{ op: 'move', from: '/a/b', path: '/c/d' }], { a: {}, c: { d: 1 } }],
    ['moves an item', { a: [1, 2, 3] }, [{ op: 'move', from: '/a/0', path: '/a/2' }], { a: [2, 3, 1] }],
    ['copies a value', { a: [1] }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] }],
    ['tests a value', { a: { b: [1] } }, [{ op: 'test', path: '/a', value: { b: [1] } }], { a: { b: [1] } }],
    ['reads escaped keys', { '~1': 1, 'a/b': 2 }, [{ op: 'remove', path: '/~01' }], { 'a/b': 2 }],
    ['reads an empty key', { '': { '': 1 } }, [{ op: 'replace', path: '//', value: 2 }], { '': { '': 2 } }],
  ])('It %s as RFC 6902 says, and leaves the patch as it was', (_name, value, patch, patched) => {
    const before = structuredClone(patch);
    expect(applyJsonPatch(value, checkJsonPatch('patch', patch))).toEqual(patched);
    expect(patch).toEqual(before);
  });

  it('It writes a member with the name of the prototype as an ordinary member', () => {
    const patched = applyJsonPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]);
    expect(JSON.stringify(patched)).toBe('{"__proto__":{"polluted":true}}');
    expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
  });

  it.each<[JsonPatchOperation, string]>([
    [{ op: 'remove', path: '/b' }, 'patch[0].path: the response has no /b'],
    [{ op: 'replace', path: '/a/3', value: 1 }, 'patch[0].path: the response has no /a/3'],
    [{ op: 'add', path: '/a/4', value: 1 }, 'patch[0].path: the response has no /a/4'],
    [{ op: 'add', path: '/a/01', value: 1 }, 'patch[0].path: the response has no /a/01'],
    [{ op: 'remove', path: '/a/-' }, 'patch[0].path: the response has no /a/-'],
    [{ op: 'add', path: '/a/0/x', value: 1 }, 'patch[0].path: the response has no /a/0/x'],
    [{ op: 'remove', path: '/constructor' }, 'patch[0].path: the response has no /constructor'],
    [{ op: 'copy', from: '/b', path: '/c' }, 'patch[0].from: the response has no /b'],
    [{ op: 'move', from: '/a', path: '/a/0' }, 'patch[0]: a value cannot be moved into itself'],
    [{ op: 'test', path: '/a', value: [1, 2] }, 'patch[0]: the value at /a is another one'],
  ])('The operation %j is not possible, and the error says why', (operation, message) => {
    expect(() => applyJsonPatch({ a: [1, 2, 3] }, [operation])).toThrow(new RangeError(message));
  });

  it.each<[unknown, string]>([
    [{}, 'answer.patch must be a list of 1 to 100 operations'],
    [[], 'answer.patch must be a list of 1 to 100 operations'],
    [Array.from({ length: 101 }, () => ({ op: 'remove', path: '/a' })), 'must be a list of 1 to 100 operations'],
    [[1], 'answer.patch[0] must be an object'],
    [[{ op: 'delete', path: '/a' }], 'answer.patch[0].op must be one of add, remove, replace, move, copy, test'],
    [[{ op: 'remove', path: 'a' }], 'answer.patch[0].path must be a JSON Pointer'],
    [[{ op: 'remove', path: '/a~2' }], 'answer.patch[0].path must be a JSON Pointer'],
    [[{ op: 'copy', path: '/a' }], 'answer.patch[0].from must be a JSON Pointer'],
    [[{ op: 'add', path: '/a' }], 'answer.patch[0].value is missing: add needs it'],
    [[{ op: 'remove', path: '/a', at: 1 }], 'answer.patch[0].at is unknown: allowed are op, path, from, value'],
  ])('The patch %j is rejected, and the error names the member', (patch, message) => {
    expect(() => checkJsonPatch('answer.patch', patch)).toThrow(message);
  });

  it('A value that is added twice is two values', () => {
    const value = { list: [] };
    const patch: JsonPatchOperation[] = [
      { op: 'add', path: '/a', value },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'add', path: '/a/list/-', value: 1 },
    ];
    expect(applyJsonPatch({}, patch)).toEqual({ a: { list: [1] }, b: { list: [] } });
    expect(value).toEqual({ list: [] });
  });

  it('Copies of copies stop before they take much memory', () => {
    const doubling = Array.from({ length: 100 }, (): JsonPatchOperation => ({ op: 'copy', from: '', path: '/-' }));
    expect(() => applyJsonPatch(['x'.repeat(1000)], doubling)).toThrow('all copies together have more than');
  });

  it('A value that is added anywhere can be tested there and removed again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), fc.jsonValue(), (object, key, value) => {
        fc.pre(!Object.hasOwn(object, key));
        const json = JSON.parse(JSON.stringify(object));
        const added = JSON.parse(JSON.stringify(value));
        const path = `/${escapeKey(key)}`;
        const patch: JsonPatchOperation[] = [
          { op: 'add', path, value: added },
          { op: 'test', path, value: added },
        ];
        const copy = () => structuredClone(json);
        expect(applyJsonPatch(copy(), patch)).toEqual({ ...json, [key]: added });
        expect(applyJsonPatch(copy(), [...patch, { op: 'remove', path }])).toEqual(json);
      }),
    );
  });

  it('A moved item is at its new place, and the others keep their order', () => {
    const list = fc.array(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (items, first, second) => {
        const [from, to] = [first % items.length, second % items.length];
        const moved = applyJsonPatch([...items], [{ op: 'move', from: `/${from}`, path: `/${to}` }]);
        const others = items.toSpliced(from, 1);
        expect(moved).toEqual(others.toSpliced(to, 0, items[from] as number));
      }),
    );
  });
});
