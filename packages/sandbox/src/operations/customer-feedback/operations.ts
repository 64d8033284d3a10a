import type { Operation } from '../operation.ts';
import {
  getBrowseNodeReturnTopics,
  getBrowseNodeReturnTrends,
  getBrowseNodeReviewTopics,
  getBrowseNodeReviewTrends,
} from './browse-node-feedback.ts';
import { getItemBrowseNode, getItemReviewTopics, getItemReviewTrends } from './item-feedback.ts';

export const operations: readonly Operation[] = [
  getItemBrowseNode,
  getItemReviewTopics,
  getItemReviewTrends,
  getBrowseNodeReviewTopics,
  getBrowseNodeReviewTrends,
  getBrowseNodeReturnTopics,
  getBrowseNodeReturnTrends,
];
