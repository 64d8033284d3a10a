import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo/fetch';

interface Env {
  readonly CLIENT_ID: string;
  readonly CLIENT_SECRET: string;
  readonly REFRESH_TOKEN: string;
  readonly BASE_URL: string;
}

const worker = {
  async fetch(_request: Request, env: Env): Promise<Response> {
    const seller = new SellingPartner({
      region: 'eu',
      refresh_token: env.REFRESH_TOKEN,
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: env.CLIENT_ID,
        SELLING_PARTNER_APP_CLIENT_SECRET: env.CLIENT_SECRET,
      },
      options: { baseUrl: env.BASE_URL, authUrl: `${env.BASE_URL}/auth/o2/token` },
    });
    const participations = await seller.sellers.getMarketplaceParticipations();
    return Response.json(participations.map(({ marketplace }) => marketplace.id));
  },
};

const { url, sandbox, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
const env = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, REFRESH_TOKEN: refreshToken, BASE_URL: url };
const response = await worker.fetch(new Request('https://worker.example/'), env);
console.log(((await response.json()) as string[]).includes(marketplaceId)); // true

await close();
