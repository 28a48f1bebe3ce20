export const FEED_ITEM_NOT_FOUND = 'Story not found'
