import { t } from '../words.ts'
import { Button } from './button.tsx'

/** Where one is in a list, and the way on; nothing where all is on one page. */
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
