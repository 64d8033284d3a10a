/** Who ships the orders that the seller fulfills: the simulated world in time, nobody but API calls and feeds, or the world too late. */
export type MerchantShipping = 'world' | 'nobody' | 'late';

export const MERCHANT_SHIPPING_MODES: readonly MerchantShipping[] = ['world', 'nobody', 'late'];
