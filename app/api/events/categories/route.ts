import { FILTER_CATEGORIES } from '@/lib/events/categories'
import { CategoryNames } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { listCategories } from '@/server/search/queries'

export const GET = route({ summary: 'The categories to choose from.', auth: 'none', scope: 'read', response: CategoryNames }, () =>
  listCategories(FILTER_CATEGORIES),
)
