import type { newsLink as english } from '../en/news-link'
import type { Translation } from '../translation'

export const newsLink: Translation<typeof english> = { title: 'Mitteilungen', unread: '{count} ungelesen' }
