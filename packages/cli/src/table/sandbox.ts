import { command } from '../spec/spec.ts';
import { single } from './shared-options.ts';

const at = {
  url: {
    kind: 'text',
    value: 'URL',
    says: 'where it listens (default: SUPERCARGO_SANDBOX_URL, else http://127.0.0.1:8720)',
  },
} as const;

export const sandboxStart = command({
  name: 'sandbox start',
  says: 'a marketplace on this machine, until Ctrl-C',
  about: `It listens on 127.0.0.1. Commands with --sandbox use it while SUPERCARGO_SANDBOX_URL names it; login --sandbox makes a profile.`,
  args: {},
  options: {
    port: { kind: 'number', value: 'N', says: 'default 8720; 0 takes any free one', from: 0, to: 65_535 },
    'queue-port': { kind: 'number', value: 'N', says: 'a port for queues, as Amazon SQS', from: 0, to: 65_535 },
    seed: { kind: 'text', value: 'TEXT', says: 'the same seed makes the same shop' },
    sellers: { kind: 'number', value: 'N', says: 'how many (default: 1)', from: 1, to: 10_000 },
    orders: { kind: 'number', value: 'N', says: 'orders of each seller (default: 250)', from: 0, to: 1_000_000 },
    listings: { kind: 'number', value: 'N', says: 'listings of each seller (default: 160)', from: 0, to: 1_000_000 },
    data: { kind: 'text', value: 'FOLDER', says: 'keeps its state from one start to the next' },
    unthrottled: { kind: 'flag', says: 'no call is refused for its quota' },
    ...single,
  },
  examples: [
    ['sandbox start', 'prints its address and what to set'],
    ['sandbox start --port 0 --orders 5000 --json', 'for a script'],
  ],
});

export const sandboxReset = command({
  name: 'sandbox reset',
  says: 'put a sandbox back to its beginning',
  args: {},
  options: { seller: { kind: 'text', value: 'ID', says: 'only what belongs to this seller' }, ...at },
  examples: [['sandbox reset', 'state, clock, faults and log']],
});

export const sandboxClock = command({
  name: 'sandbox clock',
  says: 'show or move a sandbox’s clock',
  args: {},
  options: {
    advance: { kind: 'text', value: 'SPAN', says: 'move it on, such as 90s, 15m, 2h or 7d' },
    to: { kind: 'text', value: 'TIME', says: 'put it to a moment, ISO 8601' },
    speed: { kind: 'number', value: 'N', says: 'how many times as fast as the machine’s', from: 1, to: 1_000_000 },
    freeze: { kind: 'flag', says: 'stop it' },
    run: { kind: 'flag', says: 'let it go on' },
    ...at,
    ...single,
  },
  examples: [
    ['sandbox clock', 'what time it is'],
    ['sandbox clock --advance 7d', 'a week later'],
  ],
});

export const sandboxFault = command({
  name: 'sandbox fault',
  says: 'make a sandbox misbehave; without a fault, list what is set',
  args: {
    fault: {
      says: 'what happens',
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
        'expired-address',
        'truncated-gzip',
        'wrong-charset',
      ],
    },
  },
  options: {
    operation: { kind: 'text', value: 'PATTERN', says: 'which calls, such as orders/* (default: all)' },
    times: { kind: 'number', value: 'N', says: 'how often', from: 1, to: 1_000_000 },
    set: {
      kind: 'text',
      value: 'NAME=TEXT',
      says: 'a setting of the fault, such as status=503 or seconds=5',
      many: true,
    },
    remove: { kind: 'text', value: 'ID', says: 'end one, or all' },
    ...at,
    ...single,
  },
  examples: [
    ['sandbox fault throttle --operation orders/* --times 3', 'three refusals'],
    ['sandbox fault error --set status=503', 'until it is removed'],
    ['sandbox fault --remove all', 'as before'],
  ],
});
