/** The rooming list of a group, pasted from a spreadsheet: recognise columns, validate, then book. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Block } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { countryOf } from '../../parts/countries.ts'
import { Choice } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { sentenceOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { GuestPicker, newGuestOf, type PickedGuest } from '../bookings/guest-picker.tsx'
import { missingOfGuest } from '../bookings/picked-guest.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { asTable, cellsOfColumn, columnOf, type RoomingColumn, readList, roomingColumns } from './rooming-columns.ts'
import { TypesOfList, useTypesOfList } from './types-of-list.tsx'

const textOf = ({ code, message }: { readonly code?: string; readonly message: string }): string =>
  code === undefined ? message : sentenceOf({ code, message })

/** Pastes, validates and books the list: all or nothing. */
export function RoomingList({ block }: { block: Block }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [booker, setBooker] = useState<PickedGuest>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, RoomingColumn | 'none'>>(new Map())
  const list = readList(text)
  const columns = list.titles.map((title, place) => chosen.get(`${title} ${place}`) ?? columnOf(title))
  const types = useTypesOfList(block, cellsOfColumn(list, columns, 'unitType'))
  const missing = columns.includes(undefined) ? t('groups.columnsFirst') : types.missing
  const table = asTable(list, columns, { unitType: types.codeOf, nationality: (country) => countryOf(country) ?? country })
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['rooming-list', block.id, asked],
    queryFn: () => api.previewRoomingList({ id: block.id, text: asked }),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  })
  const book = async () => {
    const isDone = await writing.run(async (key) => {
      if (!booker) return
      const who = booker.id === undefined ? { booker: newGuestOf(booker) } : { bookerId: booker.id }
      await api.importRoomingList({ id: block.id, text: asked, name: block.name, ...who }, key())
    })
    if (!isDone) return
    say(t('done.roomingList', { count: preview?.stays.length ?? 0 }))
    setText('')
    setAsked('')
    await queries.invalidateQueries()
  }
  const bookerMissing = booker === undefined ? t('groups.bookerFirst') : missingOfGuest(booker)
  const canBook = preview !== undefined && preview.problems.length === 0 && preview.stays.length > 0 && asked === table
  return (
    <section className="card">
      <header>
        <h2>{t('groups.roomingList')}</h2>
      </header>
      <div className="inside">
        <Paste text={text} onInput={setText} />
        {text.trim() !== '' && (
          <Columns
            titles={list.titles}
            columns={columns}
            onChoose={(key, column) => setChosen(new Map([...chosen, [key, column]]))}
          />
        )}
        <TypesOfList types={types} />
        <div className="buttons">
          <Button
            isBusy={isFetching}
            reason={text.trim() === '' ? t('groups.pasteFirst') : missing}
            onClick={() => setAsked(table)}
          >
            {t('groups.check')}
          </Button>
          {canBook && (
            <Button kind="main" isBusy={writing.isBusy} reason={bookerMissing} onClick={() => void book()}>
              {t('groups.book', { count: preview.stays.length, total: money(preview.totalCents ?? '0', preview.currency) })}
            </Button>
          )}
        </div>
        {canBook && <GuestPicker title={t('groups.booker')} guest={booker} onPick={setBooker} />}
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {preview && <Problems problems={preview.problems} />}
        {preview && preview.stays.length > 0 && <Stays preview={preview} />}
      </div>
    </section>
  )
}

interface ColumnsProps {
  readonly titles: readonly string[]
  readonly columns: readonly (RoomingColumn | 'none' | undefined)[]
  readonly onChoose: (key: string, column: RoomingColumn | 'none') => void
}

/** What each column of the pasted text holds; recognised by its title, or chosen. */
function Columns({ titles, columns, onChoose }: ColumnsProps) {
  return (
    <div className="row-of-fields" role="group" aria-label={t('groups.columns')}>
      {titles.map((title, place) => (
        <Choice
          key={`${title} ${place}`}
          label={title || `${place + 1}`}
          value={columns[place] ?? ''}
          onChange={(event) => onChoose(`${title} ${place}`, (event.currentTarget.value || 'none') as RoomingColumn | 'none')}
        >
          {columns[place] === undefined && <option value="">{t('groups.columnChoose')}</option>}
          <option value="none">{t('groups.columnNone')}</option>
          {roomingColumns.map((column) => (
            <option key={column} value={column}>
              {tOf('roomingColumn', column)}
            </option>
          ))}
        </Choice>
      ))}
    </div>
  )
}

/** The stays as they would be booked. */
function Stays({ preview }: { preview: Awaited<ReturnType<typeof api.previewRoomingList>> }) {
  const types = useUnitTypes()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('groups.line')}</th>
          <th scope="col">{t('guest')}</th>
          <th scope="col">{t('unitType')}</th>
          <th scope="col">{t('arrival')}</th>
          <th scope="col" className="number">
            {t('guests')}
          </th>
          <th scope="col" className="number">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.stays.map((stay) => (
          <tr key={stay.row}>
            <td>{stay.row}</td>
            <td>
              {stay.guestName}
              {stay.sharers.length > 0 && (
                <small className="secondary"> {t('groups.sharesWith', { names: stay.sharers.join(', ') })}</small>
              )}
            </td>
            <td>{types.find(({ id }) => id === stay.unitTypeId)?.name ?? ''}</td>
            <td>
              {dayText(stay.arrival)} – {dayText(stay.departure)}
            </td>
            <td className="number">{stay.persons}</td>
            <td className="number">{money(stay.totalCents, preview.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Paste({ text, onInput }: { text: string; onInput: (text: string) => void }) {
  const example = ['lastName', 'firstName', 'unitType', 'arrival'].map((each) => tOf('roomingColumn', each)).join('\t')
  return (
    <label className="paste">
      <span className="secondary">{t('groups.paste')}</span>
      <textarea
        rows={4}
        value={text}
        placeholder={`${example}\nLovelace\tAda\tDBL\t12/06/2026`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  )
}

function Problems({ problems }: Pick<Awaited<ReturnType<typeof api.previewRoomingList>>, 'problems'>) {
  return (
    <>
      {problems.map((problem) => (
        <Notice
          key={`${problem.row}${problem.message}`}
          tone="bad"
          title={problem.row === 0 ? textOf(problem) : t('groups.row', { row: problem.row, message: textOf(problem) })}
        />
      ))}
    </>
  )
}
