import { command } from '../spec/spec.ts';
import { account } from './shared-options.ts';

export const mcp = command({
  name: 'mcp',
  says: 'tools for an assistant, over the Model Context Protocol',
  about: `Speaks on stdin and stdout, for an assistant that starts it. With --http it listens on this machine, for one that does not;
its token is printed once, unless SUPERCARGO_MCP_TOKEN gives it. It reads, and changes nothing, unless --allow-writes is given;
then each write is shown first, and is sent when the same request comes again with its confirmation.`,
  args: {},
  options: {
    http: { kind: 'flag', says: 'listen on 127.0.0.1 instead of stdin' },
    port: {
      kind: 'number',
      value: 'N',
      says: 'with --http: where to listen; 0 takes any (default: 4660)',
      from: 0,
      to: 65535,
    },
    'allow-writes': { kind: 'flag', says: 'offer what changes something, each time with a confirmation' },
    'personal-data': { kind: 'flag', says: 'show buyers’ personal data, and ask for restricted data' },
    ...account,
  },
  examples: [
    ['mcp --sandbox', 'tools on a marketplace that lives as long as the command'],
    ['mcp --profile acme', 'read with the account acme'],
    ['mcp --profile acme --allow-writes', 'the same, and change what the assistant confirms'],
    ['mcp --http --port 4660 --profile acme', 'for an assistant that connects by HTTP'],
  ],
});
