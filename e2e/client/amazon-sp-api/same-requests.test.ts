import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenOperations,
  literalCommas,
  misspelled,
  rewrites,
} from '../../support/amazon-sp-api/deliberate-differences.ts';
import { generateInputs, rawInputs } from '../../support/amazon-sp-api/generate-inputs.ts';
import { createRequestBuilder } from '../../support/amazon-sp-api/new-package.ts';
import {
  buildOldRawRequest,
  buildOldRequest,
  listOperations,
  oldEndpoints,
} from '../../support/amazon-sp-api/old-package.ts';

const supercargo = await createRequestBuilder();
const newOperations = new Set(listOperations(supercargo.endpoints));
const oldOperations = listOperations(oldEndpoints);
const comparable = oldOperations.filter((name) => newOperations.has(name) && !Object.hasOwn(brokenOperations, name));

const runs = { numRuns: 20, seed: 1 };

describe('operations', () => {
  it('supercargo has every operation of amazon-sp-api', () => {
    expect(oldOperations.filter((name) => !newOperations.has(name))).toEqual(Object.keys(misspelled));
  });

  it('supercargo has the versions of every endpoint in the same order', () => {
    for (const [endpoint, { __versions: versions }] of Object.entries(oldEndpoints)) {
      expect(supercargo.endpoints[endpoint]?.__versions.slice(0, versions.length)).toEqual(versions);
    }
  });

  it.each(Object.entries(brokenOperations))(
    'supercargo can call %s, which is broken in amazon-sp-api',
    async (name, error) => {
      const [input = {}] = fc.sample(await generateInputs(name), { numRuns: 1, seed: 1 });
      expect(() => buildOldRequest(name, input)).toThrow(error);
      expect(await supercargo.request(name, input)).toMatchObject({ path: expect.stringMatching(/^\/\w/) });
    },
  );
});

describe('requests equal those of amazon-sp-api', () => {
  it.each(comparable)('%s', async (name) => {
    const rewrite = rewrites[name] ?? ((request) => request);
    const property = fc.asyncProperty(await generateInputs(name), async (input) => {
      const request = await supercargo.request(name, input);
      expect(literalCommas(rewrite(request))).toEqual(buildOldRequest(name, input));
    });
    await fc.assert(property, runs);
  });

  it.each(Object.entries(misspelled))('The misspelled name %s calls %s', async (name, rightName) => {
    const property = fc.asyncProperty(await generateInputs(rightName), async (input) => {
      expect(literalCommas(await supercargo.request(name, input))).toEqual(buildOldRequest(name, input));
    });
    await fc.assert(property, runs);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('api_path with %s sends the same request', async (method) => {
    const property = fc.asyncProperty(rawInputs, async (input) => {
      const request = await supercargo.rawRequest(method, '/new/v1/things/a%20b', input);
      expect(literalCommas(request)).toEqual(buildOldRawRequest(method, '/new/v1/things/a%20b', input));
    });
    await fc.assert(property, runs);
  });
});

describe('requests differ on purpose', () => {
  it.each(Object.keys(rewrites))('%s', async (name) => {
    const rewrite = rewrites[name] ?? ((request) => request);
    const differing = fc.asyncProperty(await generateInputs(name), async (input) => {
      const request = await supercargo.request(name, input);
      expect(rewrite(request)).toEqual(request);
    });
    expect(await fc.check(differing, { numRuns: 200, seed: 1 })).toMatchObject({ failed: true });
  });

  it('null is omitted from the query, where amazon-sp-api sends a name without a value', async () => {
    const input = { query: { nextToken: null } };
    expect(buildOldRawRequest('GET', '/new/v1/things', input).query).toBe('nextToken=');
    expect((await supercargo.rawRequest('GET', '/new/v1/things', input)).query).toBe('');
  });
});
