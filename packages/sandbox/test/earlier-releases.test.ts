import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listNames, openSavedState, readFacts, releases } from './support/saved-state.ts';

const plans = { GET_FLAT_FILE_OPEN_LISTINGS_DATA: expect.objectContaining({ outcome: 'CANCELLED' }) };

it.each(releases.names)(
  'The sandbox continues with the state that an earlier release has saved (%s)',
  async (release) => {
    const folder = await releases.copy(release);
    const { token, named, ...facts } = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
    const busy = openSavedState(join(folder, 'data'));
    busy.clock.advance(0);
    expect(await readFacts(busy)).toEqual(facts);
    expect(listNames(busy)).toEqual(named);
    expect(busy.sandbox.reports.listScenarios()).toEqual(plans);
    busy.sandbox.clock.advance(1000);
    busy.sandbox.restore(busy.sandbox.snapshots.find(named.snapshots[0].name) ?? '');
    expect(await readFacts(busy)).toEqual(facts);
    expect((await busy.application.call('GET', '/sellers/v1/account', { token })).status).toBe(200);
    busy.sandbox.close();
    rmSync(folder, { recursive: true });
  },
);
