import type { Handlers } from '../handler.ts';
import {
  getBrowseNodeReturnTopics,
  getBrowseNodeReturnTrends,
  getBrowseNodeReviewTopics,
  getBrowseNodeReviewTrends,
} from './browse-node-feedback.ts';
import { getItemBrowseNode, getItemReviewTopics, getItemReviewTrends } from './item-feedback.ts';

export const customerFeedbackHandlers: Handlers = {
  'customerFeedback/2024-06-01/getItemBrowseNode': getItemBrowseNode,
  'customerFeedback/2024-06-01/getItemReviewTopics': getItemReviewTopics,
  'customerFeedback/2024-06-01/getItemReviewTrends': getItemReviewTrends,
  'customerFeedback/2024-06-01/getBrowseNodeReviewTopics': getBrowseNodeReviewTopics,
  'customerFeedback/2024-06-01/getBrowseNodeReviewTrends': getBrowseNodeReviewTrends,
  'customerFeedback/2024-06-01/getBrowseNodeReturnTopics': getBrowseNodeReturnTopics,
  'customerFeedback/2024-06-01/getBrowseNodeReturnTrends': getBrowseNodeReturnTrends,
};
