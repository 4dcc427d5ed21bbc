/** Pick-up grid, types by nights: picked up of held, left, and price. The number held is edited in its cell. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Block } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { money, shortDay, t } from '../../words.ts'
import { useUnitTypes } from '../bookings/stay.ts'

type Cell = Block['nights'][number]
const keyOf = ({ unitTypeId, night }: Pick<Cell, 'unitTypeId' | 'night'>): string => `${unitTypeId} ${night}`
const quantityAtMost = 999

/** The numbers of held units as the API takes them, each at the price it has. */
const nightsOf = (values: readonly { cell: Cell; quantity: number }[]) =>
  values.map(({ cell: { unitTypeId, night, priceCents }, quantity }) => ({
    unitTypeId,
    from: night,
    to: night,
    quantity,
    ...(priceCents === null ? {} : { priceCents }),
  }))

/** What is typed by the key of its cell; undefined while nothing is edited. */
type Typed = ReadonlyMap<string, string>

function changedOf(block: Block, typed: Typed | undefined) {
  const cells = new Map(block.nights.map((cell) => [keyOf(cell), cell]))
  const changed = [...(typed ?? [])].flatMap(([key, text]) => {
    const cell = cells.get(key)
    return cell && text !== String(cell.quantity) ? [{ cell, text }] : []
  })
  const wrong = changed.find(
    ({ cell, text }) => !/^[0-9]{1,3}$/.test(text) || Number(text) < cell.pickedUp || Number(text) > quantityAtMost,
  )
  return { changed, wrong: wrong?.cell }
}

export function PickUp({ block, canWrite }: { block: Block; canWrite: boolean }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [typed, setTyped] = useState<Typed>()
  const { changed, wrong } = changedOf(block, typed)
  const save = async () => {
    if (wrong || changed.length === 0) return
    const isDone = await writing.run(async (key) => {
      await api.setBlockNights(
        { id: block.id, nights: nightsOf(changed.map(({ cell, text }) => ({ cell, quantity: Number(text) }))) },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'), async () => {
      await api.setBlockNights({
        id: block.id,
        nights: nightsOf(changed.map(({ cell }) => ({ cell, quantity: cell.quantity }))),
      })
      await queries.invalidateQueries({ queryKey: ['blocks'] })
    })
    setTyped(undefined)
    await queries.invalidateQueries({ queryKey: ['blocks'] })
  }
  return (
    <section className="card">
      <header>
        <h2>{t('groups.pickUp')}</h2>
        <span className="secondary">{t('groups.pickUpText')}</span>
        {canWrite && typed === undefined && (
          <Button kind="quiet" onClick={() => setTyped(new Map())}>
            {t('groups.changeHeld')}
          </Button>
        )}
      </header>
      <div className="scrolling">
        <Grid
          block={block}
          typed={typed}
          wrong={wrong}
          onType={(cell, text) => setTyped(new Map([...(typed ?? []), [keyOf(cell), text]]))}
        />
      </div>
      {typed && (
        <div className="inside">
          {wrong && <Notice tone="warn" title={t('groups.heldWrong', { least: wrong.pickedUp, most: quantityAtMost })} />}
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <div className="buttons">
            <Button onClick={() => setTyped(undefined)}>{t('notNow')}</Button>
            <Button
              kind="main"
              isBusy={writing.isBusy}
              reason={changed.length === 0 ? t('change.nothing') : wrong ? t('amount.wrong') : undefined}
              onClick={() => void save()}
            >
              {t('guests.save')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

interface GridProps {
  readonly block: Block
  readonly typed: Typed | undefined
  readonly wrong: Cell | undefined
  readonly onType: (cell: Cell, text: string) => void
}

/** Types by nights, and what is left of each night below. */
function Grid({ block, typed, wrong, onType }: GridProps) {
  const types = useUnitTypes()
  const nights = [...new Set(block.nights.map(({ night }) => night))].toSorted()
  const typeIds = [...new Set(block.nights.map(({ unitTypeId }) => unitTypeId))]
  const leftOn = (night: string) => block.nights.filter((cell) => cell.night === night).reduce((sum, { left }) => sum + left, 0)
  return (
    <table className="table pick-up">
      <thead>
        <tr>
          <th scope="col">{t('unitType')}</th>
          {nights.map((night) => (
            <th key={night} scope="col" className="number">
              {shortDay(night)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {typeIds.map((typeId) => {
          const name = types.find(({ id }) => id === typeId)?.name ?? '…'
          return (
            <tr key={typeId}>
              <th scope="row">{name}</th>
              {nights.map((night) => {
                const cell = block.nights.find((each) => each.unitTypeId === typeId && each.night === night)
                if (!cell) return <td key={night} />
                return (
                  <td key={night} className={`number ${cell.isReleased ? 'faint' : ''} ${cell.left === 0 ? 'full' : ''}`}>
                    {typed && !cell.isReleased ? (
                      <input
                        className="held"
                        inputMode="numeric"
                        aria-label={t('groups.heldOf', { type: name, night: shortDay(night) })}
                        aria-invalid={wrong === cell || undefined}
                        value={typed.get(keyOf(cell)) ?? String(cell.quantity)}
                        onInput={(event) => onType(cell, event.currentTarget.value.trim())}
                      />
                    ) : (
                      <PickedUp cell={cell} />
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
        <tr>
          <th scope="row">{t('groups.left')}</th>
          {nights.map((night) => (
            <td key={night} className="number">
              <strong>{leftOn(night)}</strong>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function PickedUp({ cell: { pickedUp, quantity, isReleased, priceCents } }: { cell: Cell }) {
  return (
    <>
      {pickedUp} / {quantity}
      {isReleased && <small> {t('groups.isReleased')}</small>}
      {priceCents !== null && <small className="secondary"> {money(priceCents)}</small>}
    </>
  )
}
