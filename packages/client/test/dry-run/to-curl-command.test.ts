import { spawnSync } from 'node:child_process';
import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteShellWord, toCurlCommand } from '../../src/dry-run/to-curl-command.ts';

/** Texts that can be an argument of a program. */
const shellTexts = string({ unit: 'binary', maxLength: 40 }).filter(
  (text) => !text.includes('\0') && text.isWellFormed(),
);

describe.skipIf(process.platform === 'win32')('toCurlCommand', () => {
  it('quoteShellWord passes every text to the program unchanged', () => {
    assert(
      property(array(shellTexts, { minLength: 1, maxLength: 20 }), (texts) => {
        const { stdout } = spawnSync('/bin/sh', ['-c', `printf '%s\\0' ${texts.map(quoteShellWord).join(' ')}`], {
          encoding: 'utf8',
        });
        expect(stdout.split('\0').slice(0, -1)).toEqual(texts);
      }),
      { numRuns: 50 },
    );
  });

  it('toCurlCommand reads the access token from a variable, and omits the headers that curl sets itself', () => {
    const headers = { host: 'x', 'content-length': '2', 'content-type': 'application/json' };
    expect(toCurlCommand({ method: 'POST', url: 'https://x/a?b=c&d', headers, body: '{}' })).toBe(
      [
        "curl --request POST 'https://x/a?b=c&d'",
        '--header "x-amz-access-token: $ACCESS_TOKEN"',
        "--header 'content-type: application/json'",
        "--data-raw '{}'",
      ].join(' \\\n  '),
    );
  });
});
