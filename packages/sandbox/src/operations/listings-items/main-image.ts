import type { Item } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import type { Sent } from '../../base/json-value.ts';
import { buildPictureLink, PICTURE_SIZE } from '../../files/product-picture.ts';

/** Adds the main picture to the summaries of a listing. */
export function withMainImage(item: Sent<Item>, origin: string): Sent<Item> {
  if (item.summaries === undefined) return item;
  const summaries = item.summaries.map((summary) => {
    if (summary.asin === undefined) return summary;
    const link = buildPictureLink(origin, summary.asin, 'MAIN');
    return { ...summary, mainImage: { link, height: PICTURE_SIZE, width: PICTURE_SIZE } };
  });
  return { ...item, summaries };
}
