import { describe, expect, it } from 'vitest';
import { checkLock } from '../src/check-lock.ts';
import { checkWorkflow } from '../src/check-workflow.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const sha = 'a'.repeat(40);

function buildWorkflow({ top = 'permissions: {}', job = '    permissions: { contents: read }', step = '' }) {
  return `name: check\n${top}\njobs:\n  test:\n    runs-on: ubuntu-latest\n${job}\n    steps:\n${step}\n`;
}

describe('checkLock', () => {
  const check = (entries: object) => checkLock('package-lock.json', { packages: { '': {}, ...entries } });

  it('A lock file with digests, workspaces and links has no problem', () => {
    const entries = {
      'packages/a': { version: '1.0.0' },
      'node_modules/a': { resolved: 'packages/a', link: true },
      'node_modules/b': { integrity },
      'packages/a/node_modules/b': { integrity },
    };
    expect(check(entries)).toEqual([]);
  });

  it.each([
    ['without a digest', {}, /node_modules\/b has no SHA-512 integrity/],
    ['with a weak digest', { integrity: 'sha1-abc=' }, /has no SHA-512 integrity/],
    [
      'from a host',
      { integrity, resolved: 'https://registry.example/b.tgz' },
      /is bound to https:\/\/registry\.example/,
    ],
    ['from git', { resolved: 'git+ssh://git@git.example/b.git#abc' }, /is bound to git\+ssh/],
  ])('A package %s is a problem', (_, entry, problem) => {
    expect(check({ 'node_modules/a/node_modules/b': entry }).join('\n')).toMatch(problem);
  });
});

describe('checkWorkflow', () => {
  const check = (parts: Parameters<typeof buildWorkflow>[0]) => checkWorkflow('check.yml', buildWorkflow(parts));

  it.each([
    `      - uses: actions/checkout@${sha} # v5.0.0`,
    `        uses: "github/codeql-action/init@${sha}" # v3.1.0`,
    '      - uses: ./.github/actions/set-up',
    '      - run: npm ci',
  ])('%s is no problem', (step) => expect(check({ step })).toEqual([]));

  it.each([
    [
      '      - uses: actions/checkout@v5',
      'check.yml:8: actions/checkout@v5 is not pinned. Write the SHA of its commit after @.',
    ],
    ['      - uses: actions/checkout@main # v5.0.0', /is not pinned/],
    [`      - uses: actions/checkout@${sha.slice(1)} # v5.0.0`, /is not pinned/],
    ["      - 'uses': 'docker://alpine:3'", /is not pinned/],
    [`      - uses: actions/checkout@${sha}`, /does not say its version/],
    [`      - uses: actions/checkout@${sha} # v5`, /does not say its version/],
    ['    permissions: write-all', /all permissions are granted/],
  ])('%s is a problem', (step, problem) => {
    expect(check({ step })).toEqual([expect.stringMatching(problem)]);
  });

  it('A workflow or a job without permissions is a problem', () => {
    expect(check({ top: 'permissions:\n  contents: write' })).toEqual([expect.stringContaining('does not deny')]);
    expect(check({ job: '' })).toEqual([expect.stringContaining('the job test has no permissions')]);
  });
});
