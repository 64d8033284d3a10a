/** Kind of selling partner: a seller sells to buyers, a vendor sells to Amazon. */
export type Party = 'seller' | 'vendor';
