// biome-ignore-all lint/style/useConst: the code is copied from the README.
import { SellingPartner } from '../../../support/amazon-sp-api/selling-partner.ts';

const REFRESH_TOKEN = process.env.REFRESH_TOKEN ?? '';

(async () => {
  try {
    const spClient = new SellingPartner({
      region: 'eu', // The region to use for the SP-API endpoints ("eu", "na" or "fe")
      refresh_token: REFRESH_TOKEN, // The refresh token of your app user
    });
    let res = await spClient.callAPI({
      operation: 'getMarketplaceParticipations',
      endpoint: 'sellers',
    });
    console.log(res);
  } catch (e) {
    console.log(e);
  }
})();
