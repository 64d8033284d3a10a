import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serve SP-API tools to an AI assistant over the Model Context Protocol',
  details: `The tools read the seller's shop from a copy that supercargo sync keeps, and call SP-API. Communicates over stdin and stdout with the assistant that starts it, or over HTTP with --http. The bearer token for HTTP is printed
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
    copy: {
      kind: 'text',
      placeholder: 'FILE',
      description: 'Configuration of the copy (default: supercargo.sync.json)',
    },
    costs: { kind: 'text', placeholder: 'FILE', description: 'CSV file with what units cost, for profit and margin' },
    toolsets: {
      kind: 'text',
      placeholder: 'NAMES',
      description: 'Sets of tools: default, shop, api, reports, feeds, help, all (default: default)',
    },
    tools: { kind: 'text', placeholder: 'NAMES', description: 'Single tools, such as get_measure,query_data' },
    'allow-writes': { kind: 'flag', description: 'Allow operations that change something, each with a confirmation' },
    'personal-data': { kind: 'flag', description: 'Show personal data of buyers, and request restricted data' },
    ...profileOptions,
  },
  examples: [
    ['mcp --sandbox', 'tools for a temporary sandbox'],
    ['mcp --profile acme', 'read-only tools for the profile acme'],
    ['mcp --profile acme --copy shop/supercargo.sync.json', 'with a copy of the shop in another folder'],
    ['mcp --profile acme --toolsets default,feeds', 'also tools for feeds'],
    ['mcp --profile acme --allow-writes', 'also allow confirmed writes'],
    ['mcp --http --port 4660 --profile acme', 'for an assistant that connects over HTTP'],
  ],
});
