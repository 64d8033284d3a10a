// Bundled into one file by the tests. Starts a server, calls it with a client and prints the result.
const { createServer } = require('node:http');
const SellingPartner = require('supercargo');

const token = { access_token: 'Atza|1', token_type: 'bearer', expires_in: 3600 };
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === '/token' ? token : { payload: ['answered'] }));
});

server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  const seller = new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|1',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
    options: { baseUrl: url, authUrl: `${url}/token` },
  });
  seller.sellers
    .getMarketplaceParticipations()
    .then(console.log, console.error)
    .finally(() => process.exit());
});
