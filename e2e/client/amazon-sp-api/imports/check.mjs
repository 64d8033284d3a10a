/** Creates a client and catches an error. Prints `ok` if both are instances of the given classes. */
export function check(SellingPartner, SellingPartnerError) {
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
  const spClient = new SellingPartner({ region: 'eu', refresh_token: 'refresh', credentials });
  if (!(spClient instanceof SellingPartner) || typeof spClient.callAPI !== 'function') throw new Error('no client');
  try {
    new SellingPartner({ region: 'nowhere' });
  } catch (error) {
    if (!(error instanceof SellingPartnerError)) throw error;
    console.log('ok');
  }
}
