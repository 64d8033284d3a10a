import { spawnSync } from 'node:child_process';
import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCurl, shellWord } from '../../src/rehearsal/as-curl.ts';

/** What no argument of a program can hold. */
const sayable = string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0') && text.isWellFormed());

describe.skipIf(process.platform === 'win32')('a line for a shell', () => {
  it('says every text as it is', () => {
    assert(
      property(array(sayable, { minLength: 1, maxLength: 20 }), (texts) => {
        const { stdout } = spawnSync('/bin/sh', ['-c', `printf '%s\\0' ${texts.map(shellWord).join(' ')}`], {
          encoding: 'utf8',
        });
        expect(stdout.split('\0').slice(0, -1)).toEqual(texts);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the token to a variable, and out what curl makes itself', () => {
    const headers = { host: 'x', 'content-length': '2', 'content-type': 'application/json' };
    expect(asCurl({ method: 'POST', url: 'https://x/a?b=c&d', headers, body: '{}' })).toBe(
      [
        "curl --request POST 'https://x/a?b=c&d'",
        '--header "x-amz-access-token: $ACCESS_TOKEN"',
        "--header 'content-type: application/json'",
        "--data-raw '{}'",
      ].join(' \\\n  '),
    );
  });
});
