import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serve SP-API tools to an AI assistant over the Model Context Protocol',
  details: `Communicates over stdin and stdout with the assistant that starts it, or over HTTP with --http. The bearer token for HTTP is printed
at the start, unless SUPERCARGO_MCP_TOKEN sets it. The tools only read, unless --allow-writes is set: then a write first
returns a preview, and is sent when the assistant repeats the call with the confirmation from the preview.`,
  args: {},
  options: {
    http: { kind: 'flag', description: 'Listen on 127.0.0.1 instead of using stdin and stdout' },
    port: {
      kind: 'number',
      placeholder: 'N',
      description: 'With --http: port (default: 4660); 0: any free port',
      min: 0,
      max: 65535,
    },
    'allow-writes': { kind: 'flag', description: 'Allow operations that change something, each with a confirmation' },
    'personal-data': { kind: 'flag', description: 'Show personal data of buyers, and request restricted data' },
    ...profileOptions,
  },
  examples: [
    ['mcp --sandbox', 'tools for a temporary sandbox'],
    ['mcp --profile acme', 'read-only tools for the profile acme'],
    ['mcp --profile acme --allow-writes', 'also allow confirmed writes'],
    ['mcp --http --port 4660 --profile acme', 'for an assistant that connects over HTTP'],
  ],
});
