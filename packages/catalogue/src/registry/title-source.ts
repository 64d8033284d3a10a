/**
 * Source of a title: `amazon` is a heading of Amazon's developer documentation or the title of one of its schemas,
 * `seller-central` is a name in Seller Central, and `ours` is a title that this project wrote because Amazon publishes none.
 */
export type TitleSource = 'amazon' | 'seller-central' | 'ours';
