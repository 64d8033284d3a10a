import { listAllOperations } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { everyPreparation } from './support/all-preparations.ts';
import { Application } from './support/application.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { sampleRequest } from './support/sample-request.ts';

const clock = testClock();
const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 });
const application = new Application(sandbox);
const given = await everyPreparation(application, clock);

describe('every operation of the catalogue', () => {
  it('All operations of the catalogue have responses from state', async () => {
    expect(listAllOperations()).toHaveLength(383);
    expect((await sandbox.operations()).filter(({ answersFrom }) => answersFrom !== 'state')).toEqual([]);
  });

  it.each(
    listAllOperations().map((entry) => [`${entry.endpoint} ${entry.version} ${entry.operation}`, entry] as const),
  )('%s succeeds with a body that its schema allows', async (_, entry) => {
    const { operation, model, path, ...options } = await sampleRequest(entry, await given(entry));
    const { grantlessScope, success, method } = operation;
    const token = grantlessScope === null ? {} : { token: await application.grantlessToken(grantlessScope) };
    const answer = await application.call(method, path, { ...options, ...token });

    expect(answer.body.errors ?? []).toEqual([]);
    expect(answer.status).toBe(success[0]?.status);
    const schema = success[0]?.schema ?? null;
    if (answer.status === 204) expect(answer.body).toBe('');
    else if (schema === null) expect(answer.body).toEqual({});
    else expect(listSchemaErrors(answer.body, schema, model)).toEqual([]);
    const name = `${entry.endpoint}/${entry.version}/${entry.operation}`;
    expect(sandbox.events.at(-1)).toMatchObject({ kind: 'call', outcome: 'accepted', operation: name });
  });

  it('The state after all calls fits into a snapshot', () => {
    const snapshot = sandbox.snapshot();
    sandbox.restore(snapshot);
    // The clock is written down in another way once it has been set; everything else comes back as it was.
    const again = sandbox.snapshot();
    sandbox.restore(again);
    expect(sandbox.snapshot()).toBe(again);
    const withoutClock = (text: string) => JSON.stringify({ ...JSON.parse(text), sandbox: null });
    expect(withoutClock(again)).toBe(withoutClock(snapshot));
  });
});
