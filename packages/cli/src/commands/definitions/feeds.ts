import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { resumeOptions } from './resume-options.ts';
import {
  confirmOptions,
  formatOptions,
  jsonOption,
  marketplaceOption,
  maxWaitOption,
  quietOption,
} from './shared-options.ts';

const feedId = { id: { description: 'Feed ID', required: true } } as const;

export const feedSend = defineCommand({
  name: 'feed send',
  summary: 'Send a file as a feed, wait for the result, and print it',
  details: `Asks for confirmation. Ctrl-C stops waiting but does not cancel the feed: the command prints how to resume it. The exit code is
1 if Amazon rejects one of the messages.`,
  args: { file: { description: 'File to send, unmodified', required: false } },
  options: {
    type: {
      kind: 'text',
      placeholder: 'TYPE',
      description: 'Feed type, such as JSON_LISTINGS_FEED or POST_FLAT_FILE_FULFILLMENT_DATA',
      completions: 'feed type',
    },
    'content-type': {
      kind: 'text',
      placeholder: 'TEXT',
      description: 'Content type of the file (default: the content type that Amazon documents for the feed type)',
    },
    option: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Feed option', repeatable: true },
    ...marketplaceOption,
    ...resumeOptions,
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...confirmOptions,
    ...quietOption,
  },
  examples: [
    ['feed send listings.json --type JSON_LISTINGS_FEED', 'prints the rejected messages'],
    ['feed send shipped.txt --type POST_FLAT_FILE_FULFILLMENT_DATA --yes --json', 'in a script'],
    ['feed send --resume last', 'resume after Ctrl-C'],
  ],
});

export const feedWatch = defineCommand({
  name: 'feed watch',
  summary: 'Wait until a feed is processed',
  args: feedId,
  options: { ...jsonOption, ...maxWaitOption, ...profileOptions, ...quietOption },
  examples: [['feed watch 50012345678', 'then read its result with feed result 50012345678']],
});

export const feedResult = defineCommand({
  name: 'feed result',
  summary: 'Print the result of each message of a feed',
  args: feedId,
  options: {
    all: { kind: 'flag', description: 'Include accepted messages' },
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...quietOption,
  },
  examples: [
    ['feed result 50012345678', 'rejected messages and their errors'],
    ['feed result 50012345678 --all --ndjson', 'all messages, for a script'],
  ],
});
