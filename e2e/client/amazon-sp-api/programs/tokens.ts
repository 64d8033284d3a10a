// biome-ignore-all lint/style/useConst: the code is copied from the README.
import { SellingPartner } from '../../../support/amazon-sp-api/selling-partner.ts';

export async function exchangeCode(SELLER_AUTHORIZATION_CODE: string) {
  const spClient = new SellingPartner({
    region: 'eu',
    options: {
      only_grantless_operations: true,
    },
  });
  let res = await spClient.exchange(SELLER_AUTHORIZATION_CODE);
  console.log(res.refresh_token);
  return res;
}

export async function refreshAccessToken(REFRESH_TOKEN: string) {
  const spClient = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    options: {
      auto_request_tokens: false,
    },
  });
  await spClient.refreshAccessToken();
  return spClient;
}

export function getAccessToken(spClient: SellingPartner) {
  let access_token = spClient.access_token;
  return access_token;
}

export function createClientWithToken(access_token: string | undefined, REFRESH_TOKEN: string) {
  const spClient = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    access_token: access_token,
  });
  return spClient;
}

export async function getDestinations() {
  const spClient = new SellingPartner({
    region: 'eu',
    options: {
      auto_request_tokens: false,
      only_grantless_operations: true,
    },
  });
  await spClient.refreshAccessToken('sellingpartnerapi::notifications');
  let res = await spClient.callAPI({
    operation: 'getDestinations',
    endpoint: 'notifications',
  });
  return res;
}
