import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { factsOf, openLeftBehind } from './support/left-behind.ts';

const releases = join(import.meta.dirname, 'earlier-releases');
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-earlier-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('state that an earlier release has left in a data directory', () => {
  it.each(readdirSync(releases))('is taken up (%s)', async (release) => {
    cpSync(join(releases, release, 'data'), directory, { recursive: true });
    const { token, ...facts } = JSON.parse(readFileSync(join(releases, release, 'facts.json'), 'utf8'));
    const busy = openLeftBehind(directory);
    busy.clock.advance(0);
    expect(await factsOf(busy)).toEqual(facts);
    expect((await busy.application.call('GET', '/sellers/v1/account', { token })).status).toBe(200);
    busy.sandbox.close();
  });
});
