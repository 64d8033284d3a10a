import type { Handlers } from '../handler.ts';
import { getItemBrowseNode, getItemReviewTopics, getItemReviewTrends } from './item-feedback.ts';
import {
  getBrowseNodeReturnTopics,
  getBrowseNodeReturnTrends,
  getBrowseNodeReviewTopics,
  getBrowseNodeReviewTrends,
} from './shelf-feedback.ts';

export const feedbackHandlers: Handlers = {
  'customerFeedback/2024-06-01/getItemBrowseNode': getItemBrowseNode,
  'customerFeedback/2024-06-01/getItemReviewTopics': getItemReviewTopics,
  'customerFeedback/2024-06-01/getItemReviewTrends': getItemReviewTrends,
  'customerFeedback/2024-06-01/getBrowseNodeReviewTopics': getBrowseNodeReviewTopics,
  'customerFeedback/2024-06-01/getBrowseNodeReviewTrends': getBrowseNodeReviewTrends,
  'customerFeedback/2024-06-01/getBrowseNodeReturnTopics': getBrowseNodeReturnTopics,
  'customerFeedback/2024-06-01/getBrowseNodeReturnTrends': getBrowseNodeReturnTrends,
};
