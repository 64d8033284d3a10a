import { SellingPartner } from '../../../support/amazon-sp-api/selling-partner.ts';

const { APP_CLIENT_ID, APP_CLIENT_SECRET, CREDENTIALS_PATH, REFRESH_TOKEN } = process.env;

const spClient = new SellingPartner({
  region: 'eu',
  refresh_token: REFRESH_TOKEN,
  ...(APP_CLIENT_ID && {
    credentials: {
      SELLING_PARTNER_APP_CLIENT_ID: APP_CLIENT_ID,
      SELLING_PARTNER_APP_CLIENT_SECRET: APP_CLIENT_SECRET,
    },
  }),
  ...(CREDENTIALS_PATH && { options: { credentials_path: CREDENTIALS_PATH } }),
});
console.log(await spClient.callAPI({ operation: 'getMarketplaceParticipations', endpoint: 'sellers' }));
