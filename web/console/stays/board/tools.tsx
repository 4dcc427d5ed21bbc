/** Toolbar of the board: days, grouping, search and saved views. */
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { shortDay, t } from '../../words.ts'
import { zooms } from './address.ts'
import type { Grouping } from './row-layout.ts'
import { Views } from './saved-views.tsx'

interface Props {
  readonly from: string
  readonly days: number
  readonly grouping: Grouping
  /** Whether any unit has a building. */
  readonly hasBuildings: boolean
  readonly filter: string
  readonly filterField: RefObject<HTMLInputElement | null>
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
  readonly page: (days: number) => void
  readonly onPrint: () => void
}

export function Tools({ from, days, grouping, hasBuildings, filter, filterField, set, page, onPrint }: Props) {
  return (
    <div className="board-tools no-print">
      <span className="joined">
        <Button aria-label={t('board.earlier')} icon={<ChevronLeft size={16} />} onClick={() => page(-7)} />
        <Button onClick={() => set({ from: undefined })}>{t('today')}</Button>
        <Button aria-label={t('board.later')} icon={<ChevronRight size={16} />} onClick={() => page(7)} />
      </span>
      <label className="jump">
        <span className="hidden">{t('board.jump')}</span>
        <input
          type="date"
          value={from}
          onChange={(event) => event.currentTarget.value !== '' && set({ from: event.currentTarget.value })}
        />
      </label>
      <h1>
        {shortDay(from)}
        {days > 1 && ` – ${shortDay(addDays(from, days - 1))}`}
      </h1>
      <span className="joined" role="group" aria-label={t('board.days')}>
        {zooms.map((each) => (
          <Button key={each} aria-pressed={each === days} onClick={() => set({ days: String(each) })}>
            {each}
          </Button>
        ))}
      </span>
      <span className="joined" role="group" aria-label={t('board.grouping')}>
        <Button aria-pressed={grouping === 'type'} onClick={() => set({ by: undefined })}>
          {t('board.byType')}
        </Button>
        <Button aria-pressed={grouping === 'floor'} onClick={() => set({ by: 'floor' })}>
          {t('board.byFloor')}
        </Button>
        {(hasBuildings || grouping === 'building') && (
          <Button aria-pressed={grouping === 'building'} onClick={() => set({ by: 'building' })}>
            {t('board.byBuilding')}
          </Button>
        )}
      </span>
      <Views shown={{ days: String(days), by: grouping === 'type' ? '' : grouping, filter }} onShow={set} />
      <input
        ref={filterField}
        className="filter"
        type="search"
        aria-label={t('board.filter')}
        placeholder={t('board.filter')}
        value={filter}
        onInput={(event) => set({ filter: event.currentTarget.value })}
      />
      <Button kind="quiet" icon={<Printer size={16} />} aria-label={t('print')} onClick={onPrint} />
    </div>
  )
}
