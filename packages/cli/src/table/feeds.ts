import { command } from '../spec/spec.ts';
import { resume } from './resume.ts';
import { account, consent, form, marketplace, quiet, single } from './shared-options.ts';

export const feedSend = command({
  name: 'feed send',
  says: 'send a file as a feed, and tell what became of it',
  about: `Asks first. Ctrl-C ends the waiting, not the feed. It ends with 1 when the marketplace rejects some of it.`,
  args: { file: { says: 'it goes byte for byte', required: false } },
  options: {
    type: {
      kind: 'text',
      value: 'TYPE',
      says: 'such as JSON_LISTINGS_FEED or POST_FLAT_FILE_INVLOADER_DATA',
      listed: 'feed type',
    },
    'content-type': { kind: 'text', value: 'TEXT', says: 'default: the one documented for the type' },
    option: { kind: 'text', value: 'NAME=TEXT', says: 'an option of the feed type', many: true },
    ...marketplace,
    ...resume,
    ...form,
    ...account,
    ...consent,
    ...quiet,
  },
  examples: [
    ['feed send listings.json --type JSON_LISTINGS_FEED', 'asks, sends, and lists what was rejected'],
    ['feed send stock.txt --type POST_FLAT_FILE_INVLOADER_DATA --yes --json', 'in a script'],
    ['feed send --resume last', 'after Ctrl-C'],
  ],
});

export const feedWatch = command({
  name: 'feed watch',
  says: 'wait until a feed is processed',
  args: { id: { says: 'the feed’s id', required: true } },
  options: { ...single, ...account, ...quiet },
  examples: [['feed watch 50012345678', 'then see feed result']],
});

export const feedResult = command({
  name: 'feed result',
  says: 'what became of each message of a feed',
  args: { id: { says: 'the feed’s id', required: true } },
  options: {
    all: { kind: 'flag', says: 'what was accepted as well' },
    ...form,
    ...account,
    ...quiet,
  },
  examples: [
    ['feed result 50012345678', 'what was rejected, and why'],
    ['feed result 50012345678 --all --ndjson', 'every message, for a script'],
  ],
});
