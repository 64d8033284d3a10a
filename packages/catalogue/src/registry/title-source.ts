/**
 * Where a title comes from: `amazon` is a heading of Amazon's developer documentation or the title of one of its schemas,
 * `seller-central` a name in Seller Central, and `ours` plain words of this project, because Amazon publishes no title.
 */
export type TitleSource = 'amazon' | 'seller-central' | 'ours';
