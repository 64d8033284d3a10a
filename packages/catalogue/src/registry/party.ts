/** Who calls: somebody who sells to buyers, or to the marketplace. */
export type Party = 'seller' | 'vendor';
