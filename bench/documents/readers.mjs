async function createClient() {
  const { SellingPartner } = await import('supercargo');
  return new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
  });
}
const toDetails = (url) => ({ url, compressionAlgorithm: 'GZIP' });

/** Readers of a report. Each returns the number of rows that it found, or of bytes that it saved. */
export const readers = {
  'supercargo to file': async (url, file) => (await (await createClient()).downloadToFile(toDetails(url), file)).bytes,

  'supercargo rows': async (url) => {
    let count = 0;
    for await (const row of (await createClient()).downloadRows(toDetails(url)))
      count += row['column-1'] === undefined ? 0 : 1;
    return count;
  },

  'supercargo one column': async (url) => {
    let count = 0;
    for await (const row of (await createClient()).downloadRows(toDetails(url), { columns: ['column-1'] }))
      count += row['column-1'] === undefined ? 0 : 1;
    return count;
  },
};
