import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listNames, openSavedState, readFacts } from './support/saved-state.ts';

const releases = join(import.meta.dirname, 'earlier-releases');
const plans = { GET_FLAT_FILE_OPEN_LISTINGS_DATA: expect.objectContaining({ outcome: 'CANCELLED' }) };
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-earlier-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('the data directory of an earlier release', () => {
  it.each(readdirSync(releases))('The sandbox continues with the state of an earlier release (%s)', async (release) => {
    cpSync(join(releases, release, 'data'), directory, { recursive: true });
    const { token, named, ...facts } = JSON.parse(readFileSync(join(releases, release, 'facts.json'), 'utf8'));
    const busy = openSavedState(directory);
    busy.clock.advance(0);
    expect(await readFacts(busy)).toEqual(facts);
    // The first one had no report plans, and no snapshots in its data directory.
    if (named !== undefined) {
      expect(listNames(busy)).toEqual(named);
      expect(busy.sandbox.reports.listScenarios()).toEqual(plans);
      busy.sandbox.clock.advance(1000);
      busy.sandbox.restore(busy.sandbox.snapshots.find(named.snapshots[0].name) ?? '');
      expect(await readFacts(busy)).toEqual(facts);
    }
    expect((await busy.application.call('GET', '/sellers/v1/account', { token })).status).toBe(200);
    busy.sandbox.close();
  });
});
