import { buildCallParameters } from 'supercargo/dry-run';
import type { FilledCall, Stage } from '../dry-run.ts';
import { literal } from './literal.ts';

/** Formats the call as a program that uses this project's client. Credentials come from the environment. */
export function asTypescript(call: FilledCall, stage: Stage): string {
  const options = stage.baseUrl === null ? '' : sandboxNote(stage.baseUrl);
  return `import { SellingPartner } from 'supercargo';

// Reads SELLING_PARTNER_APP_CLIENT_ID and SELLING_PARTNER_APP_CLIENT_SECRET from the environment.
const client = new SellingPartner({
  region: '${stage.region}',
  refresh_token: process.env.SELLING_PARTNER_REFRESH_TOKEN ?? '',
${options}});

const answer = await client.callAPI(${literal(buildCallParameters(call))});

console.log(answer);
`;
}

function sandboxNote(baseUrl: string): string {
  return `  options: { baseUrl: '${baseUrl}', authUrl: '${baseUrl}/auth/o2/token' },\n`;
}
