import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { jsonOption } from './shared-options.ts';

const urlOption = {
  url: {
    kind: 'text',
    placeholder: 'URL',
    description: 'URL of the sandbox (default: SUPERCARGO_SANDBOX_URL, then http://127.0.0.1:8720)',
  },
} as const;

const dataOptions = {
  seed: {
    kind: 'text',
    placeholder: 'TEXT',
    description: 'Seed of the test data: the same seed generates the same data',
  },
  sellers: {
    kind: 'number',
    placeholder: 'N',
    description: 'Number of test sellers (default: 1)',
    min: 1,
    max: 10_000,
  },
  orders: {
    kind: 'number',
    placeholder: 'N',
    description: 'Orders per test seller (default: 250)',
    min: 0,
    max: 1_000_000,
  },
  listings: {
    kind: 'number',
    placeholder: 'N',
    description: 'Listings per test seller (default: 160)',
    min: 0,
    max: 1_000_000,
  },
  'no-sample-records': {
    kind: 'flag',
    description: 'Do not create sample reports, feeds, inbound plans and others',
  },
  'no-end-dates': { kind: 'flag', description: 'Keep operations and types working after their end dates' },
  quirk: {
    kind: 'text',
    placeholder: 'NAME',
    description: "Behavior of Amazon's servers that its models do not describe; NAME=off turns it off",
    repeatable: true,
  },
  data: { kind: 'text', placeholder: 'FOLDER', description: 'Folder for the state, which then survives restarts' },
  durable: { kind: 'flag', description: 'With --data: respond only when the disk has the changes' },
  unthrottled: { kind: 'flag', description: 'Do not enforce quotas' },
} as const;

const serverOptions = {
  'queue-port': {
    kind: 'number',
    placeholder: 'N',
    description: 'Also serve an SQS-compatible API on this port; 0: any free port',
    min: 0,
    max: 65_535,
  },
  'proxy-allow': {
    kind: 'text',
    placeholder: 'HOST',
    description: 'Host that programs can reach through the proxy',
    repeatable: true,
  },
} as const;

export const sandboxStart = defineCommand({
  name: 'sandbox start',
  summary: 'Start a local SP-API sandbox; Ctrl-C stops it',
  details: `Listens on 127.0.0.1. If SUPERCARGO_SANDBOX_URL contains its URL, commands with --sandbox use it. login --sandbox saves a profile
for it.`,
  args: {},
  options: {
    port: {
      kind: 'number',
      placeholder: 'N',
      description: 'Port (default: 8720); 0: any free port',
      min: 0,
      max: 65_535,
    },
    'proxy-port': {
      kind: 'number',
      placeholder: 'N',
      description: "Also run an HTTP proxy that leads Amazon's host names to the sandbox; 0: any free port",
      min: 0,
      max: 65_535,
    },
    ...serverOptions,
    ...dataOptions,
    ...jsonOption,
  },
  examples: [
    ['sandbox start', 'prints its URL and how to use it'],
    ['sandbox start --port 0 --orders 5000 --json', 'for a script'],
  ],
});

export const sandboxExec = defineCommand({
  name: 'sandbox exec',
  summary: 'Run a program in any language beside a local SP-API sandbox',
  details: `The program reaches the sandbox under Amazon's host names, and no other host. Environment variables contain the proxy, the
certificates, the URLs and the credentials of the first test seller. The program has the terminal's input and output, receives signals, and
its exit code is that of this command.`,
  args: {
    command: {
      description: 'Program and its arguments',
      required: true,
      variadic: true,
      afterDashes: true,
    },
  },
  options: { ...serverOptions, ...dataOptions },
  examples: [
    ['sandbox exec -- python3 orders.py', 'a program that has the host names of Amazon'],
    ['sandbox exec --orders 20 --unthrottled -- npm test', 'a test suite'],
  ],
});

export const sandboxCertificates = defineCommand({
  name: 'sandbox certificates',
  summary: 'Write the certificates of a running sandbox, and print variables for programs in any language',
  details: `The sandbox needs a proxy: start it with --proxy-port. Programs with these variables reach the sandbox under Amazon's host names,
and no other host, and find the credentials of its first seller. The files contain the sandbox's certificate authority and those of the system.`,
  args: {},
  options: {
    out: {
      kind: 'text',
      placeholder: 'FOLDER',
      description: 'Folder for the files (default: sandbox-certificates)',
    },
    shell: {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Format of the variables; env: lines for an environment file (default: sh)',
      choices: ['sh', 'fish', 'powershell', 'env'],
    },
    'proxy-url': {
      kind: 'text',
      placeholder: 'URL',
      description: 'URL of the proxy, if a container publishes its port under another number',
    },
    ...urlOption,
    ...jsonOption,
  },
  examples: [['sandbox certificates', 'to be evaluated: eval "$(supercargo sandbox certificates)"']],
});

export const sandboxReset = defineCommand({
  name: 'sandbox reset',
  summary: 'Reset a running sandbox to its initial state',
  args: {},
  options: {
    seller: { kind: 'text', placeholder: 'ID', description: 'Reset only the data of this test seller' },
    ...urlOption,
  },
  examples: [['sandbox reset', 'data, clock, fault rules and request log']],
});

export const sandboxClock = defineCommand({
  name: 'sandbox clock',
  summary: 'Show or change the virtual clock of a running sandbox',
  args: {},
  options: {
    advance: {
      kind: 'duration',
      placeholder: 'DURATION',
      description: 'Advance the clock by a duration, such as 90s, 1h 30m or 1w',
    },
    set: { kind: 'text', placeholder: 'TIME', description: 'Set the clock to a time: tomorrow, in 2h, or ISO 8601' },
    speed: {
      kind: 'number',
      placeholder: 'N',
      description: 'Run the clock N times as fast as real time',
      min: 1,
      max: 1_000_000,
    },
    freeze: { kind: 'flag', description: 'Freeze the clock' },
    unfreeze: { kind: 'flag', description: 'Resume the clock' },
    ...urlOption,
    ...jsonOption,
  },
  examples: [
    ['sandbox clock', 'prints the time of the sandbox'],
    ['sandbox clock --advance 7d', 'a week later'],
  ],
});

export const sandboxFault = defineCommand({
  name: 'sandbox fault',
  summary: 'Inject faults into a running sandbox; without FAULT, list the fault rules',
  args: {
    fault: {
      description: 'Fault to inject; change: a response with other members',
      required: false,
      choices: [
        'throttle',
        'error',
        'latency',
        'reset',
        'stall',
        'trickle',
        'broken-json',
        'unknown-enum',
        'missing-field',
        'expired-token',
        'expired-url',
        'truncated-gzip',
        'wrong-charset',
        'change',
      ],
    },
  },
  options: {
    operation: {
      kind: 'text',
      placeholder: 'PATTERN',
      description: 'Only requests of matching operations, such as orders/* (default: all)',
    },
    times: {
      kind: 'number',
      placeholder: 'N',
      description: 'Inject the fault at most N times (default: until removed)',
      min: 1,
      max: 1_000_000,
    },
    set: {
      kind: 'text',
      placeholder: 'NAME=TEXT',
      description: 'Setting of the fault, such as status=503, or member of the changed response, such as patch=JSON',
      repeatable: true,
    },
    when: {
      kind: 'text',
      placeholder: 'NAME=TEXT',
      description: 'Condition, such as page=3, sellerId=ID, call=2, probability=0.5, query=JSON or body=JSON',
      repeatable: true,
    },
    remove: { kind: 'text', placeholder: 'ID', description: 'ID of the fault rule to remove, or all' },
    ...urlOption,
    ...jsonOption,
  },
  examples: [
    ['sandbox fault throttle --operation orders/* --times 3', 'throttles three requests'],
    ['sandbox fault error --set status=503', 'fails every request until the rule is removed'],
    [
      `sandbox fault change --when page=3 --set 'patch=[{"op":"remove","path":"/payload"}]'`,
      'changes the third page of every list',
    ],
    ['sandbox fault --remove all', 'removes all fault rules'],
  ],
});
