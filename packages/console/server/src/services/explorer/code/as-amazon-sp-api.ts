import { buildCallParameters, type DryRunRequest } from 'supercargo/dry-run';
import type { FilledCall, Stage } from '../dry-run.ts';
import { literal } from './literal.ts';

/** Formats the call as a program that uses the package `amazon-sp-api`. */
export function asAmazonSpApi(call: FilledCall, { method, url }: DryRunRequest, stage: Stage): string {
  const { endpoint, operation, version, input } = call;
  const { restrictedData: wanted } = buildCallParameters(call);
  const wantsToken = wanted !== undefined;
  const parameters = { operation, endpoint, ...input, options: { version } };
  const resource = { method, path: new URL(url).pathname, ...(Array.isArray(wanted) && { dataElements: wanted }) };
  const token = wantsToken
    ? `const token = await client.callAPI(${literal({
        operation: 'createRestrictedDataToken',
        endpoint: 'tokens',
        body: { restrictedResources: [resource] },
      })});\n\n`
    : '';
  const argument = literal(parameters);
  return `import { SellingPartner } from 'amazon-sp-api';

// Reads SELLING_PARTNER_APP_CLIENT_ID and SELLING_PARTNER_APP_CLIENT_SECRET from the environment.
const client = new SellingPartner({
  region: '${stage.region}',
  refresh_token: process.env.SELLING_PARTNER_REFRESH_TOKEN,
});

${token}const answer = await client.callAPI(${wantsToken ? withToken(argument) : argument});

console.log(answer);
`;
}

/** Adds the restricted data token as the last member of the argument. */
function withToken(argument: string): string {
  const members = argument.slice(0, -1).trimEnd();
  const separator = members.endsWith(',') ? '' : ',';
  return `${members}${separator}\n  restricted_data_token: token.restrictedDataToken,\n}`;
}
