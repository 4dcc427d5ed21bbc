import { t } from '../words.ts'
import { Button } from './button.tsx'

/** Pagination of a list; hidden if there is only one page. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <div className="buttons">
      <Button reason={page === 1 ? t('page.first') : undefined} onClick={() => onPage(page - 1)}>
        {t('page.previous')}
      </Button>
      <span>{t('page.of', { page, pages })}</span>
      <Button reason={page >= pages ? t('page.last') : undefined} onClick={() => onPage(page + 1)}>
        {t('page.next')}
      </Button>
    </div>
  )
}
